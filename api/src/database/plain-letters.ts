import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { containing } from './search.ts';

const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** A text as the function `plain_letters` of the database has it: without capitals, marks and hooks. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter);

/** Whether a column contains a text that `plainLetters` has returned. Its index is on the same expression. */
export const containsPlain = (column: SQLWrapper, plain: string): SQL =>
  sql`plain_letters(${column}) like ${containing(plain)}`;
