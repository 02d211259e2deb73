import { desc } from 'drizzle-orm';
import { assetItems } from '@portal/contract';
import { insuranceRatesContents, insuranceRatesKey } from '@portal/contract/catalogue';
import { insuranceRates } from '../../../database/schema/insurance.ts';
import { defineKind, type CatalogueColumn } from '../kind.ts';

/** The rates of business insurance, in the table `insurance_rates`: one item, which is never retired. */
export const insuranceRatesKind = defineKind({
  contents: insuranceRatesContents,
  async readLive(tx) {
    const [newest] = await tx
      .select()
      .from(insuranceRates)
      .orderBy(desc(insuranceRates.version))
      .limit(1);
    return newest ? [{ key: insuranceRatesKey, content: newest.rates }] : [];
  },
  async publish(tx, _key, rates, now) {
    const [newest] = await tx
      .select({ version: insuranceRates.version })
      .from(insuranceRates)
      .orderBy(desc(insuranceRates.version))
      .limit(1);
    const version = (newest?.version ?? 0) + 1;
    await tx.insert(insuranceRates).values({ version, rates, published_at: now });
  },
  retire: () => Promise.reject(new Error('insurance rates are not retired')),
  columns: [
    ...assetItems.flatMap((item): CatalogueColumn[] => [
      { path: `${item}.share`, type: 'integer' },
      { path: `${item}.rate`, type: 'percent' },
    ]),
    { path: 'people.person_kobo', type: 'naira' },
    { path: 'people.rate', type: 'percent' },
  ],
  blanks: {},
});
