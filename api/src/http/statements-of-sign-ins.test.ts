import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { activateOwner, ownPassword } from '../../test/owner.ts';
import { setUpApi } from '../../test/set-up-api.ts';
import type { TestApi } from '../../test/test-api.ts';

/** Counts the requests of the IP address, finds the accounts of the name and the places of the first, counts the try. */
const beforeTheHash = [
  'insert into "hit_counts"',
  'select "users"',
  'select "subject" from "account_places"',
  'insert into "sign_in_failures"',
];
/** Counted besides where neither browser nor network is known. */
const stranger = 'insert into "sign_in_failures"';
const afterAWrongOne = ['insert into "security_events"', 'insert into "hit_counts"'];

describe('a sign-in by password', () => {
  const api = setUpApi();

  async function statementsOf(
    body: { username: string; password: string },
    browser: Pick<TestApi, 'post'> = api,
  ) {
    const from = api.statements.length;
    const { status } = await browser.post('/auth/login', body);
    return { status, statements: api.statements.slice(from) };
  }

  function assertSent(statements: readonly string[], expected: readonly string[]) {
    assert.deepEqual(
      statements.map(
        (statement) => expected.find((start) => statement.startsWith(start)) ?? statement,
      ),
      expected,
    );
  }

  it('sends five statements and no transaction from a known browser', async () => {
    const { phone } = await activateOwner(api);
    const { status, statements } = await statementsOf({ username: phone, password: ownPassword });
    assert.equal(status, 200);
    assertSent(statements, [...beforeTheHash, 'with "account" as']);
  });

  it('sends one more from elsewhere', async () => {
    const { phone } = await activateOwner(api);
    const { status, statements } = await statementsOf(
      { username: phone, password: ownPassword },
      api.browser(),
    );
    assert.equal(status, 200);
    assertSent(statements, [...beforeTheHash, stranger, 'with "account" as']);
  });

  it('sends six with a wrong password from a known browser', async () => {
    const { phone } = await activateOwner(api);
    const { status, statements } = await statementsOf({ username: phone, password: 'wrong' });
    assert.equal(status, 401);
    assertSent(statements, [...beforeTheHash, ...afterAWrongOne]);
  });

  it('sends seven with a name that no account has', async () => {
    const { status, statements } = await statementsOf({
      username: '0803 999 8877',
      password: 'wrong',
    });
    assert.equal(status, 401);
    assertSent(statements, [...beforeTheHash, stranger, ...afterAWrongOne]);
  });
});
