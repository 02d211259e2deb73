import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  agencyOperations,
  catalogueOperations,
  marketingOperations,
} from '@portal/contract/operations';
import { namePageOf, readNamePosition } from './name-position.ts';

describe('a cursor of a list that is sorted by a name', () => {
  const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const cursorAfter = (name: string, id: string = randomUUID()) =>
    namePageOf([id, randomUUID()], 1, (row) => ({ name, id: row })).next_cursor ?? '';

  it('brings back the name and the id with which a page ended', () => {
    const id = randomUUID();
    for (const name of ['ọlá "ade"', '王小明', ''])
      assert.deepEqual(readNamePosition(cursorAfter(name, id)), { name, id });
  });

  it('that no page has given, or whose name the database cannot read, is rejected', () => {
    const id = randomUUID();
    for (const value of [null, [], ['ada'], ['ada', 'no id'], [1, id], ['a\u0000', id]])
      assert.throws(
        () => readNamePosition(write(value)),
        { code: 'validation_failed' },
        JSON.stringify(value),
      );
    assert.throws(() => readNamePosition('made-up'), { code: 'validation_failed' });
  });

  // The longest name that each form takes, in letters that need more than one byte.
  for (const [list, operation, longest] of [
    ['people', agencyOperations.listAgencyPeople, 100],
    ['catalogue', catalogueOperations.listCatalogue, 80],
    ['customers', marketingOperations.listCustomers, 80],
  ] as const)
    it(`is taken by the list of ${list}, however long the name is`, () => {
      for (const letter of ['"', 'ọ', '王'])
        assert.ok(
          operation.query.safeParse({ cursor: cursorAfter(letter.repeat(longest)) }).success,
          `${longest} of ${letter}`,
        );
    });
});
