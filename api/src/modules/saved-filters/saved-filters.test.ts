import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { savedFilterLimits, type SavedFilter } from '@portal/contract/agency';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';

const path = '/agency/saved-filters';

describe('saved filters of the desk', () => {
  const api = setUpApi();
  let mine: string;
  let other: string;
  before(async () => {
    mine = await startStaffSession(api, staffEmail('claims'));
    other = await startStaffSession(api, staffEmail('claims.second'));
  });
  const list = async (token = mine, of = 'claims'): Promise<SavedFilter[]> =>
    (await api.get(`${path}?list=${of}`, token)).body.data;
  const save = (name: string, query = 'view=open', of = 'claims', token = mine) =>
    api.post(path, { list: of, name, query }, bearer(token));
  const rename = (id: string, name: string, token = mine) =>
    api.send('PATCH', `${path}/${id}`, { name }, bearer(token));
  const remove = (id: string, token = mine) =>
    api.send('DELETE', `${path}/${id}`, undefined, bearer(token));

  it('are kept by list and name, follow the person to another session, and are replaced by name', async () => {
    assert.equal(
      (await save('  Large stock ', 'item=stock&min=500000&q=Hauwa%27s+Kitchen')).status,
      200,
    );
    await save('appeals', 'view=all');
    const { body } = await save('LARGE STOCK', 'item=stock&min=900000');
    assert.deepEqual(
      body.data.map(({ name, query }: SavedFilter) => [name, query]),
      [
        ['appeals', 'view=all'],
        ['LARGE STOCK', 'item=stock&min=900000'],
      ],
    );
    const elsewhere = await startStaffSession(api, staffEmail('claims'));
    assert.deepEqual(await list(elsewhere), body.data);
    assert.deepEqual(await list(mine, 'loans'), []);
  });

  it('are renamed and deleted, and no other person finds them', async () => {
    const [first, second] = await list();
    assert.ok(first && second);
    assert.deepEqual(await list(other), []);
    assert.equal((await rename(first.id, 'Mine', other)).status, 404);
    assert.equal((await remove(first.id, other)).status, 404);
    assert.equal((await rename(randomUUID(), 'Mine')).status, 404);
    const taken = await rename(first.id, second.name.toLowerCase());
    assert.equal(taken.status, 409);
    assert.match(taken.body.message, /other filters under this name/);
    assert.equal((await rename(first.id, 'Appeals of today')).status, 200);
    assert.equal((await remove(second.id)).status, 200);
    assert.equal((await remove(second.id)).status, 404);
    assert.deepEqual(
      (await list()).map(({ name }) => name),
      ['Appeals of today'],
    );
  });

  it('have a name, a query that a URL can have, and a list of the desk', async () => {
    for (const [name, query, of] of [
      [' ', 'view=open', 'claims'],
      ['x'.repeat(61), 'view=open', 'claims'],
      ['A', 'view=open#<script>', 'claims'],
      ['A', 'v'.repeat(501), 'claims'],
      ['A', 'view=open', 'owners'],
    ] as const)
      assert.equal((await save(name, query, of)).status, 422, `${name} ${query} ${of}`);
    assert.equal((await api.get(`${path}?list=claims`, await api.signIn())).status, 404);
  });

  it('are at most so many of a list, also where two are saved at the same moment', async () => {
    const names = Array.from({ length: savedFilterLimits.perList + 2 }, (_, n) => `filter ${n}`);
    const responses = await Promise.all(
      names.map((name) => save(name, 'view=open', 'loans', other)),
    );
    assert.equal(
      responses.filter(({ status }) => status === 200).length,
      savedFilterLimits.perList,
    );
    const full = responses.find(({ status }) => status === 409);
    assert.match(full?.body.message, /kept 20 filters/);
    const [kept] = await list(other, 'loans');
    assert.equal((await save(kept?.name ?? '', 'view=all', 'loans', other)).status, 200);
    const same = await Promise.all([1, 2].map(() => save('twice', 'view=open', 'claims', other)));
    assert.deepEqual(
      same.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await list(other)).length, 1);
  });
});
