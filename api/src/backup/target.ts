import type { OpenDatabase } from '../database/connect.ts';

/** Where a database is restored to. */
export interface Target {
  /** For messages. */
  place: string;
  /** @throws StartupError where it cannot be used as it is; nothing has changed then. */
  prepare(): Promise<void>;
  /** Fills it from the parts of a dump. */
  fill(parts: AsyncIterable<Buffer>): Promise<void>;
  /** Opens the database that was filled. */
  open(): Promise<OpenDatabase>;
  /** Puts it in its place, once all checks have passed. */
  accept(): Promise<void>;
  /** Ends the restore, also one that failed. */
  close(): Promise<void>;
}
