import { errorCodes, type Conflict, type ErrorBody } from '@portal/contract';
import { fields, isListOf, isText } from '@portal/contract/validation';

/**
 * The body of an error as `errorBody` of the contract has it; null for any other, such as a proxy's page.
 * By hand: with a schema, every page that calls the API would load what validates forms.
 */
export function readErrorBody(body: unknown): ErrorBody | null {
  const { code, message, request_id, errors, conflict } = fields<ErrorBody>(body);
  const isBody =
    errorCodes.includes(code as ErrorBody['code']) &&
    isText(message) &&
    isText(request_id) &&
    (errors === undefined || isErrors(errors)) &&
    (conflict === undefined || isConflict(conflict));
  return isBody ? (body as ErrorBody) : null;
}

function isErrors(errors: unknown): boolean {
  return (
    typeof errors === 'object' &&
    errors !== null &&
    !Array.isArray(errors) &&
    Object.values(errors).every(isListOf(isText))
  );
}

function isConflict(conflict: unknown): conflict is Conflict {
  const { version, fields: differing } = fields<Conflict>(conflict);
  const hasName = (field: unknown) => isText(fields<Conflict['fields'][number]>(field).name);
  return Number.isSafeInteger(version) && isListOf(hasName)(differing);
}
