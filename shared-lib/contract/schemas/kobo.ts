import * as z from 'zod/mini';

/** Money is integer kobo everywhere (100 kobo are one naira). */
export const kobo = z.int();
