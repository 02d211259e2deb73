import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().defaultRandom();
export const moment = (column = '') => timestamp(column, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
/** Integer kobo. A number holds 90 trillion naira without loss. */
export const kobo = () => bigint({ mode: 'number' });
