import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { setUpApi } from '../../../test/set-up-api.ts';
import { activateOwner, ownPassword, registerOwner } from '../../../test/owner.ts';
import { billPayments, ledgerEntries, ledgerTransactions } from '../../database/schema/finance.ts';
import { users } from '../../database/schema/owners.ts';
import { purgeExpired } from './purge.ts';

const daySeconds = 24 * 60 * 60;

describe('the purge of old books and registrations', () => {
  const api = setUpApi();

  it('takes names out of transactions after six years, and leaves every amount', async () => {
    const { db, now } = api.deps;
    const [account] = await db
      .select({ id: ledgerTransactions.account_id })
      .from(ledgerTransactions)
      .limit(1);
    assert.ok(account);
    const years = (count: number, days: number) => {
      const moment = now();
      moment.setUTCFullYear(moment.getUTCFullYear() - count);
      return new Date(moment.getTime() + days * daySeconds * 1000);
    };
    const pay = async (reference: string, created_at: Date) => {
      const [row] = await db
        .insert(ledgerTransactions)
        .values({
          reference,
          account_id: account.id,
          type: 'transfer',
          direction: 'debit',
          amount_kobo: 5000,
          status: 'successful',
          counterparty: 'Bola Ige',
          narration: 'rent for Bola',
          translations: { es: { counterparty: 'Bola Ige', narration: 'alquiler' } },
          created_at,
        })
        .returning();
      assert.ok(row);
      await db.insert(billPayments).values({
        transaction_id: row.id,
        type: 'transfer',
        biller_id: '058',
        customer_number: '0123456789',
        customer_name: 'Bola Ige',
        contact_phone: '+2348030000001',
        provider: 'simulator',
        token: '1234',
      });
      return row.id;
    };
    const old = await pay('old', years(6, -1));
    const young = await pay('young', years(6, 1));
    const sums = () =>
      db
        .select({ sum: sql`sum(${ledgerEntries.amount_kobo})`, count: sql`count(*)` })
        .from(ledgerEntries);
    const before = await sums();
    await Promise.all([purgeExpired(api.jobDeps), purgeExpired(api.jobDeps)]);
    assert.deepEqual(await sums(), before);
    const read = async (id: string) => {
      const [row] = await db
        .select()
        .from(ledgerTransactions)
        .innerJoin(billPayments, eq(billPayments.transaction_id, ledgerTransactions.id))
        .where(eq(ledgerTransactions.id, id));
      return JSON.stringify(row);
    };
    for (const personal of ['Bola', 'rent', 'alquiler', '0123456789', '8030000001', '1234'])
      assert.ok(!(await read(old)).includes(personal), personal);
    for (const kept of ['5000', 'old', '058']) assert.ok((await read(old)).includes(kept), kept);
    for (const personal of ['Bola Ige', 'rent for Bola', '0123456789'])
      assert.ok((await read(young)).includes(personal), personal);
  });

  it('deletes registrations that were not activated for a year, and no account', async () => {
    const waiting = await registerOwner(api);
    const active = await activateOwner(api);
    const exists = async ({ email }: { email: string }) =>
      (await api.deps.db.select().from(users).where(eq(users.email, email))).length === 1;
    api.passSeconds(364 * daySeconds);
    await purgeExpired(api.jobDeps);
    assert.equal(await exists(waiting), true);
    // The database's clock did not go on with the API's.
    const late = await registerOwner(api);
    await api.deps.db
      .update(users)
      .set({ created_at: api.deps.now() })
      .where(eq(users.email, late.email));
    api.passSeconds(2 * daySeconds);
    await Promise.all([purgeExpired(api.jobDeps), purgeExpired(api.jobDeps)]);
    assert.equal(await exists(waiting), false);
    assert.equal(await exists(late), true);
    assert.equal(await exists(active), true);
    const activation = await api.post('/auth/otp', {
      smedan_number: waiting.number,
      medium: 'phone',
    });
    assert.equal(activation.status, 200, 'as for a number without an account');
    const signedIn = await api.post('/auth/login', {
      username: active.number,
      password: ownPassword,
    });
    assert.equal((await api.get('/users/me', signedIn.body.access_token)).status, 200);
  });
});
