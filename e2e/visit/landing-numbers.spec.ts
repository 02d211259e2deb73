import type { PublicBenefit } from '@portal/contract';
import { expect, test } from '../portal/test.ts';

test('the numbers on the landing page are those of the catalogue', async ({ page, request }) => {
  const response = await request.get('/api/local/benefits');
  const { data } = (await response.json()) as { data: PublicBenefit[] };
  const of = (category: PublicBenefit['category']) =>
    data.filter((benefit) => benefit.category === category);
  const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-US')}`;
  const lowestMonthly = (benefits: PublicBenefit[]) =>
    naira(Math.min(...benefits.flatMap(({ prices }) => prices?.monthly ?? [])));
  const loans = of('loan').flatMap(({ loan_packages }) => loan_packages);
  const minutes = of('training').map(({ modules }) =>
    modules.reduce((sum, module) => sum + module.minutes, 0),
  );

  await page.goto('/');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
  await expect(card('Coverage')).toContainText(`${lowestMonthly(of('coverage'))} a month`);
  await expect(card('Loans')).toContainText(naira(Math.max(...loans.map((each) => each.max_kobo))));
  await expect(card('Loans')).toContainText(
    `${Math.min(...loans.map((each) => each.monthly_rate)) / 100}% a month`,
  );
  await expect(card('Training')).toContainText(`${lowestMonthly(of('training'))} a month`);
  await expect(card('Training')).toContainText(`${Math.max(...minutes)} minutes`);
});
