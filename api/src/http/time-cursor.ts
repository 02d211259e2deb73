import { ApiError } from './errors.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => uuid.test(text);

/** Where a page of a list ended that is sorted by time: of rows at the same moment, the id decides. */
export interface TimePosition {
  at: Date;
  id: string;
}

export const writeTimeCursor = (row: TimePosition | undefined) =>
  row === undefined ? null : `${row.at.toISOString()}_${row.id}`;

/** @throws ApiError `validation_failed` for what no page has given */
export function readTimeCursor(cursor: string | undefined): TimePosition | undefined {
  if (cursor === undefined) return undefined;
  const [moment = '', id = ''] = cursor.split('_');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || !isUuid(id)) {
    throw new ApiError('validation_failed', { fields: { cursor: 'invalid' } });
  }
  return { at, id };
}
