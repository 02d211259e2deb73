import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().defaultRandom();
export const moment = (column = '') => timestamp(column, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
/** Integer kobo. A number holds 90 trillion naira without loss. */
export const kobo = () => bigint({ mode: 'number' });

/** Columns of what people of the agency work on, one person at a time. */
export const caseColumns = () => ({
  /** A staff account, or until 2026-11-27 an owner's that the settings gave the role; null while it is no one's. */
  assigned_to: uuid(),
  /** Grows with each change that others must know before they decide. */
  version: integer().notNull().default(1),
});
