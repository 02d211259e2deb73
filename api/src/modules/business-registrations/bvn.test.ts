import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { bearer } from '../../../test/owner.ts';
import { principals } from '../../database/schema/business.ts';
import { createBvnCipher } from './bvn-cipher.ts';
import { resealBvns } from './reseal-bvns.ts';

const bvn = '22312345678';
const owner = {
  name: 'Hauwa Sani',
  position: 'Owner',
  gender: 'Female',
  home_address: '2 Zaria Road, Kano',
  phone_number: '0803 000 0003',
};

describe('the BVN of an owner', () => {
  let api: TestApi;
  let token: string;
  let id: string;
  const logged: string[] = [];

  before(async () => {
    const { loggerOptions } = await import('../../http/logging.ts');
    api = await startTestApi({
      logger: {
        ...(loggerOptions('trace') as object),
        stream: { write: (line: string) => void logged.push(line) },
      },
    });
    token = await api.signIn('0803 000 0003');
    id = (await api.get('/business-registrations', token)).body.data.id;
  });
  after(() => api.close());

  const save = (body: unknown) =>
    api.send('PATCH', `/business-registrations/${id}`, body, bearer(token));

  it('shows only the end of a BVN, keeps it sealed, and never writes it to a log', async () => {
    const response = await save({ principal_information: [{ ...owner, bvn: '2231 234-5678' }] });
    const [shown] = response.body.data.principal_information;
    assert.equal(shown.bvn_last4, '5678');
    assert.ok(!response.text.includes(bvn));
    const [row] = await api.deps.db.select().from(principals).where(eq(principals.business_id, id));
    assert.equal(createBvnCipher([api.deps.secretKey]).open(row!.bvn_sealed!, row!.id), bvn);
    assert.ok(!JSON.stringify(row).includes(bvn));
    for (const wrong of ['223123456', '2231234567', '223123456789']) {
      const rejected = await save({ principal_information: [{ ...owner, bvn: wrong }] });
      assert.deepEqual(Object.keys(rejected.body.errors), ['principal_information.0.bvn']);
    }
    assert.ok(!/2231 ?234/.test(logged.join('')));
  });

  it('is resealed after the secret was replaced, so that the former one can be forgotten', async () => {
    await save({ principal_information: [{ ...owner, bvn }] });
    const { db, secretKey } = api.deps;
    const next = {
      db,
      secretKey: 'the secret that comes after it, long',
      formerSecretKeys: [secretKey],
    };
    const back = { db, secretKey, formerSecretKeys: [next.secretKey] };
    const sealed = async () =>
      (await db.select().from(principals).where(eq(principals.business_id, id)))[0]!;
    try {
      assert.equal((await resealBvns({ ...next, formerSecretKeys: [] })).resealed, 0);
      assert.deepEqual(await resealBvns(next), { resealed: 1, lost: 0 });
      const row = await sealed();
      assert.equal(createBvnCipher([next.secretKey]).open(row.bvn_sealed!, row.id), bvn);
      assert.deepEqual(await resealBvns(next), { resealed: 0, lost: 0 });
    } finally {
      await resealBvns(back);
    }
    assert.equal((await save({ principal_information: [owner] })).status, 200);
  });

  it('keeps a BVN that is not typed again, and removes one that is taken away', async () => {
    const first = await save({ principal_information: [{ ...owner, bvn }, owner] });
    const [a, b] = first.body.data.principal_information;
    const swapped = await save({
      principal_information: [
        { ...owner, id: b.id },
        { ...owner, id: a.id },
      ],
    });
    const people = swapped.body.data.principal_information;
    assert.deepEqual(
      people.map((person: { id: string; bvn_last4: string }) => [person.id, person.bvn_last4]),
      [
        [b.id, null],
        [a.id, '5678'],
      ],
    );
    const removed = await save({ principal_information: [{ ...owner, id: a.id, bvn: null }] });
    assert.equal(removed.body.data.principal_information[0].bvn_last4, null);
  });
});
