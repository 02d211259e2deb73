import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

export const manifestName = 'manifest.json';
export const macName = 'manifest.mac';

/** The contents of a backup, which must be found again after a restore. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment that the database is from. */
  made_at: z.iso.datetime(),
  /** Version of the API that made it. */
  api: z.string(),
  database: z.object({
    kind: z.enum(['pglite', 'postgres']),
    version: z.string(),
    /** How many migrations had run, and when the newest of them was made. */
    migrations: count,
    newest_migration: z.nullable(z.string()),
    bytes: count,
  }),
  /** Rows of each table, and a digest of them that does not depend on their order. */
  tables: z.record(z.string(), z.object({ rows: count, digest: z.string() })),
  uploads: z.object({
    files: count,
    bytes: count,
    /** Files that rows name and that could not be read, or were not what the rows say. */
    damaged: z.array(z.string()),
  }),
  /** Null: the store of releases was not included. */
  store: z.nullable(z.object({ place: z.string(), files: count, bytes: count })),
  /** SHA-256 of each entry of the archive. */
  entries: z.record(z.string(), z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

/**
 * Everyone can encrypt for a recipient, so that encryption does not say who made a backup: this does. The key is the
 * one that the database is used with.
 */
export const macOf = (secretKey: string, manifest: Uint8Array) =>
  createHmac('sha256', secretKey).update('backup manifest\n').update(manifest).digest('hex');

export function isMadeWith(secretKey: string, manifest: Uint8Array, mac: string): boolean {
  const [expected, given] = [macOf(secretKey, manifest), mac].map((hex) => Buffer.from(hex, 'hex'));
  return (
    expected !== undefined && given?.length === expected.length && timingSafeEqual(expected, given)
  );
}
