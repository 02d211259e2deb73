import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/connect.ts';
import type { FieldChange } from '../security-events/record.ts';
import { fieldsChangedSince, type AuditSubject } from './repository.ts';
import { ApiError } from '../../http/errors.ts';

/** The number in an `If-Match` header; undefined where the caller does not say what it started from. */
export function baseVersion(ifMatch: string | undefined): number | undefined {
  return ifMatch === undefined ? undefined : Number(ifMatch.replaceAll('"', ''));
}

/** Compares a save with what is stored, field by field. */
export function changesOf(
  stored: Record<string, unknown>,
  sent: Record<string, unknown>,
): FieldChange[] {
  return Object.entries(sent)
    .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(stored[field], value))
    .map(([field, after]) => ({ field, before: stored[field] ?? null, after }));
}

/**
 * Rejects a save that started from an older version where it would overwrite a newer change.
 * Changes of different fields, made in two tabs, are both kept.
 * @throws ApiError `conflict` with both values of each field
 */
export async function rejectOverwriting(
  tx: Database,
  save: {
    userId: string;
    subject: AuditSubject;
    /** Current version. */
    version: number;
    /** Version that the save started from. */
    base: number | undefined;
    changes: readonly FieldChange[];
  },
): Promise<void> {
  const { userId, subject, version, base, changes } = save;
  if (base === undefined || base === version) return;
  const changed = await fieldsChangedSince(tx, userId, subject, base);
  const fields = changes
    .filter(({ field }) => changed.has(field))
    .map(({ field, before, after }) => ({ name: field, saved: before, sent: after }));
  if (fields.length > 0) throw new ApiError('conflict', { conflict: { version, fields } });
}
