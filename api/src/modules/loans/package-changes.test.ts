import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { LoanApplication, LoanPackage } from '@portal/contract';
import { bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { loanPackages } from '../../database/schema/loans.ts';

const base = '/business-registrations/loans';

describe('a loan package that changes', () => {
  const api = setUpApi();
  let token: string;
  let shown: LoanPackage;
  before(async () => {
    token = await api.signIn();
    shown = (await list())[0]!;
  });

  const list = async (): Promise<LoanPackage[]> =>
    (await api.get(`${base}/packages?benefit=working-capital-loan`, token)).body.data;
  const apply = (body?: object, key = randomUUID() as string) =>
    api.post(`${base}/packages/${shown.id}/apply`, body, {
      ...bearer(token),
      'idempotency-key': key,
    });
  const change = (values: Partial<typeof loanPackages.$inferInsert>) =>
    api.deps.db.update(loanPackages).set(values).where(eq(loanPackages.id, shown.id));
  const applications = async (): Promise<LoanApplication[]> =>
    (await api.get(`${base}/applications`, token)).body.data;

  it('is not applied for at a rate that the owner was not shown', async () => {
    const terms = { amount_kobo: shown.min_kobo, months: 3, monthly_rate: shown.monthly_rate };
    await change({ monthly_rate: 300 });
    const rejected = await apply(terms);
    assert.deepEqual([rejected.status, rejected.body.code], [409, 'price_changed']);
    assert.deepEqual(await applications(), []);
    const applied = await apply({ ...terms, monthly_rate: 300 });
    assert.deepEqual([applied.status, applied.body.data.monthly_rate], [200, 300]);
  });

  it('leaves what was applied for as it was', async () => {
    await change({ monthly_rate: 150, max_kobo: shown.min_kobo, tenors: [12] });
    const [application] = await applications();
    assert.deepEqual(
      [application?.monthly_rate, application?.months, application?.amount_kobo],
      [300, 3, shown.min_kobo],
    );
  });

  it('is not offered once it is retired, and its applications keep its name', async () => {
    await change({ retired_at: api.deps.now() });
    assert.ok(!(await list()).some(({ id }) => id === shown.id));
    assert.equal((await apply()).status, 404);
    const [application] = await applications();
    assert.deepEqual(
      [application?.package_name, application?.slug],
      [shown.name, 'working-capital-loan'],
    );
    const withdrawn = await api.post(
      `${base}/applications/${application!.id}/withdrawal`,
      undefined,
      bearer(token),
    );
    assert.equal(withdrawn.status, 200);
  });
});
