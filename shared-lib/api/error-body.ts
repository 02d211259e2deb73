import { errorCodes } from '../contract/error-codes.ts';
import type { Conflict, ErrorBody } from '../contract/index.ts';

/**
 * The body of an error as `errorBody` of the contract has it; null for any other, such as a proxy's page.
 * By hand: whoever asks the API would otherwise load what checks forms.
 */
export function readErrorBody(body: unknown): ErrorBody | null {
  if (!isObject(body)) return null;
  const { code, message, request_id, errors, conflict } = body;
  const isBody =
    errorCodes.includes(code as ErrorBody['code']) &&
    typeof message === 'string' &&
    typeof request_id === 'string' &&
    (errors === undefined || isErrors(errors)) &&
    (conflict === undefined || isConflict(conflict));
  return isBody ? (body as unknown as ErrorBody) : null;
}

function isErrors(errors: unknown): boolean {
  return (
    isObject(errors) && Object.values(errors).every(isListOf((one) => typeof one === 'string'))
  );
}

function isConflict(conflict: unknown): conflict is Conflict {
  if (!isObject(conflict)) return false;
  const hasName = (field: unknown) => isObject(field) && typeof field.name === 'string';
  return Number.isSafeInteger(conflict.version) && isListOf(hasName)(conflict.fields);
}

function isListOf(isItem: (item: unknown) => boolean) {
  return (list: unknown): boolean => Array.isArray(list) && list.every(isItem);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
