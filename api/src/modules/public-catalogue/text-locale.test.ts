import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Benefit, LoanPackage, PublicBenefit } from '@portal/contract';
import { setUpApi } from '../../../test/set-up-api.ts';
import { benefits } from '../../database/schema/benefits.ts';
import { loanPackages } from '../../database/schema/loans.ts';

const igbo = { 'accept-language': 'ig' };
const slug = 'working-capital-loan';

const countOf = (packages: { locale?: string | undefined }[]) => ({
  en: packages.filter(({ locale }) => locale === 'en').length,
  others: packages.filter(({ locale }) => locale === 'ig').length,
});

describe('a text that the catalogue does not have in the language of the reader', () => {
  const api = setUpApi();
  let english: string;
  before(async () => {
    const { db } = api.deps;
    const [loan] = await db.select().from(benefits).where(eq(benefits.slug, slug));
    const { ig: _title, ...texts } = loan!.texts;
    english = texts.en.title;
    await db.update(benefits).set({ texts }).where(eq(benefits.slug, slug));
    const [offer] = await db.select().from(loanPackages).where(eq(loanPackages.slug, slug));
    const { ig: _name, ...names } = offer!.texts;
    await db.update(loanPackages).set({ texts: names }).where(eq(loanPackages.id, offer!.id));
  });

  it('is English and says so, to everyone', async () => {
    const { body } = await api.get('/local/benefits', undefined, igbo);
    const shown = body.data as PublicBenefit[];
    const loan = shown.find((benefit) => benefit.slug === slug)!;
    assert.deepEqual([loan.title, loan.locale], [english, 'en']);
    assert.deepEqual(countOf(loan.loan_packages), { en: 1, others: loan.loan_packages.length - 1 });
    const others = shown.filter((benefit) => benefit !== loan);
    assert.ok(others.length > 10);
    for (const { locale, modules } of others)
      assert.deepEqual(new Set([locale, ...modules.map((each) => each.locale)]), new Set(['ig']));
  });

  it('is English and says so, to an owner', async () => {
    const token = await api.signIn();
    const one: Benefit = (await api.get(`/benefits/${slug}`, token, igbo)).body.data;
    assert.deepEqual([one.title, one.locale], [english, 'en']);
    const path = `/business-registrations/loans/packages?benefit=${slug}`;
    const packages: LoanPackage[] = (await api.get(path, token, igbo)).body.data;
    assert.deepEqual(countOf(packages), { en: 1, others: packages.length - 1 });
    const spanish: Benefit = (
      await api.get(`/benefits/${slug}`, token, { 'accept-language': 'es' })
    ).body.data;
    assert.equal(spanish.locale, 'es');
  });
});
