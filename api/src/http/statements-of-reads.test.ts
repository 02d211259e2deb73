import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setUpApi } from '../../test/set-up-api.ts';

/** The most frequent reads of pages, with the number of their statements: the first identifies the caller. */
const reads: [path: string, statements: number][] = [
  ['/users/me', 1],
  ['/messaging/unread-count', 2],
  // The account, its balance, and what disputes hold of it.
  ['/finance/accounts', 4],
];

describe('a read of an owner who is signed in', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
  });

  async function statementsOf(path: string): Promise<string[]> {
    const from = api.statements.length;
    const { status, text } = await api.get(path, token);
    assert.equal(status, 200, text);
    return api.statements.slice(from);
  }

  for (const [path, expected] of reads) {
    it(`at ${path} sends ${expected} statement(s) and writes nothing`, async () => {
      const statements = await statementsOf(path);
      assert.equal(statements.length, expected, statements.join('\n'));
      assert.ok(
        statements.every((statement) => statement.startsWith('select ')),
        statements.join('\n'),
      );
    });
  }

  it('is let in by a statement without a join, where the call does not ask for the owner', async () => {
    const [lookup] = await statementsOf('/messaging/unread-count');
    assert.match(lookup ?? '', /"token_hash" = /);
    assert.doesNotMatch(lookup ?? '', / join /);
  });
});
