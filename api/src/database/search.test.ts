import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import { plainLetters } from '@portal/contract';
import { setUpApi } from '../../test/set-up-api.ts';
import { containsPlainly, plainLettersOf } from './search.ts';

const names = [
  'Ɓello ƊANLADI',
  'Ọláyínká Ẹ̀ṣọ́',
  'Ngọzị Ụzọma',
  'José Ñuñez',
  '您的店铺',
  '100% _a_',
];

describe('a search in the rows of one owner', () => {
  const api = setUpApi();
  async function value(expression: SQL): Promise<unknown> {
    const { rows } = (await api.deps.db.execute(sql`select ${expression} as value`)) as unknown as {
      rows: { value: unknown }[];
    };
    return rows[0]?.value;
  }

  it('sees the plain letters that the contract sees', async () => {
    for (const name of names) {
      assert.equal(await value(plainLettersOf(sql`${name}::text`)), plainLetters(name));
    }
  });

  it('finds a text with or without its marks, and takes signs of a pattern literally', async () => {
    const finds = (text: string, wanted: string) =>
      value(containsPlainly(sql`${text}::text`, wanted));
    for (const name of names) {
      assert.equal(await finds(name, name), true, name);
      assert.equal(await finds(name, plainLetters(name)), true, name);
    }
    assert.equal(await finds('Olayinka', 'Ọláyínká'), true);
    assert.equal(await finds('abc', '_b_'), false);
  });
});
