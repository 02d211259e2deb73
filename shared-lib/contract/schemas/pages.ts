import * as z from 'zod/mini';
import { oneLineText } from '../validation/index.ts';

/** `next_cursor` of the page before; without it a list begins. It may hold the longest name of a list, which takes 700 characters. */
export const cursor = z.optional(oneLineText({ max: 1000 }));

/** A page of a list. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** Goes with the next call; null on the last page. */
    next_cursor: z.nullable(z.string()),
  });
