import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { insuranceSlug } from '@portal/contract';
import { catalogueContents } from '@portal/contract/catalogue';
import { setUpApi } from '../../test/set-up-api.ts';
import { benefits } from '../database/schema/benefits.ts';
import { catalogueItems } from '../database/schema/catalogue.ts';
import { insuranceRates } from '../database/schema/insurance.ts';
import { loanPackages } from '../database/schema/loans.ts';
import { trainingCourses } from '../database/schema/trainings.ts';
import { catalogueKindsServed } from '../modules/catalogue/kinds.ts';
import { registerLive } from '../modules/catalogue/register-live.ts';
import { keepCatalogue } from './catalogue.ts';
import { fillOffers, seedCourses, seedPackages, seedRates } from './offers.ts';

describe('loan packages, courses and insurance rates', () => {
  const api = setUpApi();

  it('are filled into a database without any, once, however many processes start', async () => {
    const { db, now } = api.deps;
    await db.delete(loanPackages);
    await db.delete(trainingCourses);
    await db.delete(insuranceRates);
    await db.delete(catalogueItems);
    await Promise.all([1, 2, 3].map(() => fillOffers(db, now())));
    await registerLive(api.deps);
    const packages = await db.select().from(loanPackages);
    assert.deepEqual(
      packages.map(({ id, monthly_rate }) => [id, monthly_rate]),
      seedPackages.map(({ id, monthly_rate }) => [id, monthly_rate]),
    );
    const courses = await db.select().from(trainingCourses);
    assert.deepEqual(
      courses.map(({ slug, version, modules }) => ({ slug, version, modules })),
      seedCourses.map(({ slug, modules }) => ({ slug, version: 1, modules })),
    );
    const [rates, ...others] = await db.select().from(insuranceRates);
    assert.deepEqual([rates?.rates, others], [seedRates, []]);
  });

  it('are not filled for benefits that an agency does not have, besides the rates of business insurance', async () => {
    const { db } = api.deps;
    await db
      .transaction(async (tx) => {
        await tx.execute(
          sql`truncate benefits, loan_packages, training_courses, insurance_rates cascade`,
        );
        await keepCatalogue(tx, 'SMEDAN');
        const kept = await tx.select({ slug: benefits.slug }).from(benefits);
        assert.deepEqual(kept, [{ slug: insuranceSlug }]);
        assert.deepEqual(await tx.select().from(loanPackages), []);
        assert.deepEqual(await tx.select().from(trainingCourses), []);
        assert.equal((await tx.select().from(insuranceRates)).length, 1);
        tx.rollback();
      })
      .catch((error: unknown) =>
        assert.ok(error instanceof TransactionRollbackError, String(error)),
      );
  });

  it('are not filled for benefits that an agency has made under the same short names', async () => {
    const { db, now } = api.deps;
    await db
      .transaction(async (tx) => {
        const [loan] = seedPackages;
        await tx.delete(loanPackages);
        await tx.delete(trainingCourses);
        await tx.delete(catalogueItems);
        const made = { kind: 'benefit' as const, key: loan!.slug, name: 'A loan of its own' };
        await tx.insert(catalogueItems).values({ ...made, changed_at: now() });
        await keepCatalogue(tx, 'SMEDAN');
        assert.deepEqual(await tx.select().from(loanPackages), []);
        assert.deepEqual(await tx.select().from(trainingCourses), []);
        tx.rollback();
      })
      .catch((error: unknown) =>
        assert.ok(error instanceof TransactionRollbackError, String(error)),
      );
  });

  it('stay as the agency has changed them', async () => {
    const { db, now } = api.deps;
    const [first] = seedPackages;
    await db
      .update(loanPackages)
      .set({ monthly_rate: 199, retired_at: now() })
      .where(eq(loanPackages.id, first!.id));
    await db.delete(loanPackages).where(eq(loanPackages.slug, 'equipment-finance'));
    await db.insert(insuranceRates).values({ version: 2, rates: seedRates, published_at: now() });
    await fillOffers(db, now());
    const packages = await db.select().from(loanPackages);
    assert.ok(!packages.some(({ slug }) => slug === 'equipment-finance'));
    assert.equal(packages.find(({ id }) => id === first!.id)?.monthly_rate, 199);
    assert.equal((await db.select().from(insuranceRates)).length, 2);
  });

  it('are what the desk accepts, value by value', async () => {
    for (const kind of ['loan_package', 'course', 'insurance_rates'] as const) {
      const live = await catalogueKindsServed[kind].readLive(api.deps.db);
      assert.ok(live.length > 0, kind);
      for (const { key, content } of live) {
        const parsed = catalogueContents[kind].content.safeParse(content);
        assert.deepEqual(parsed.error?.issues ?? [], [], `${kind} ${key}`);
        assert.deepEqual(parsed.data, content, `${kind} ${key}`);
      }
    }
  });
});
