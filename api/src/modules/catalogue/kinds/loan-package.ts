import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { locales } from '@portal/contract';
import { loanPackageContents, type LoanPackageContent } from '@portal/contract/catalogue';
import { loanPackages } from '../../../database/schema/loans.ts';
import { hasBenefit } from '../benefit-of-kind.ts';
import { defineKind, type CatalogueColumn } from '../kind.ts';

/** Packages of lenders, in the table `loan_packages`. The key is the id. */
export const loanPackageKind = defineKind({
  contents: loanPackageContents,
  async readLive(tx) {
    const rows = await tx.select().from(loanPackages).orderBy(asc(loanPackages.position_in_list));
    return rows.map(({ id, slug, retired_at, ...row }) => ({
      key: id,
      isRetired: retired_at !== null,
      content: {
        ...row,
        benefit: slug,
        texts: row.texts as LoanPackageContent['texts'],
      },
    }));
  },
  async publish(tx, id, { benefit, ...content }) {
    const values = { ...content, slug: benefit, retired_at: null };
    await tx
      .insert(loanPackages)
      .values({ ...values, id })
      .onConflictDoUpdate({ target: loanPackages.id, set: values });
  },
  async retire(tx, id, now) {
    await tx.update(loanPackages).set({ retired_at: now }).where(eq(loanPackages.id, id));
  },
  async findFaults(tx, id, { benefit }) {
    if (!(await hasBenefit(tx, benefit, 'loan'))) return { benefit: 'choice' };
    const [live] = await tx
      .select({ slug: loanPackages.slug })
      .from(loanPackages)
      .where(eq(loanPackages.id, id));
    // Applications of owners lead to the page of its loan.
    return live !== undefined && live.slug !== benefit ? { benefit: 'invalid' } : {};
  },
  makeKey: randomUUID,
  columns: [
    { path: 'benefit', type: 'text' },
    { path: 'min_kobo', type: 'naira' },
    { path: 'max_kobo', type: 'naira' },
    { path: 'monthly_rate', type: 'percent' },
    { path: 'tenors', type: 'numbers' },
    { path: 'rules', type: 'list' },
    { path: 'trading_months', type: 'integer' },
    { path: 'position_in_list', type: 'integer' },
    ...locales.flatMap((locale): CatalogueColumn[] => [
      { path: `texts.${locale}.name`, type: 'text' },
      { path: `texts.${locale}.summary`, type: 'text' },
    ]),
  ],
  blanks: {
    'texts.ha': undefined,
    'texts.yo': undefined,
    'texts.ig': undefined,
    'texts.pcm': undefined,
  },
});
