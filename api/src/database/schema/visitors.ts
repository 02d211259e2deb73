import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  email: text().notNull(),
  message: text().notNull(),
  created_at: createdAt(),
});

export const subscribers = pgTable('subscribers', {
  id: id(),
  /** Lower case, so that an address is on the list once. */
  email: text().notNull().unique(),
  created_at: createdAt(),
});
