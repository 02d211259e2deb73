import { signInBy } from '../profile/new-owner.ts';
import { actInSandbox, newOwner } from '../portal/set-up.ts';
import { expect, test } from '../portal/test.ts';

const screen = { width: 360, height: 740 };

test.use({ viewport: screen });

test('a new owner who has added money finds the statement within a screen and a half of a phone', async ({
  page,
  request,
}) => {
  const { phone, call } = await newOwner(request);
  const topUp = await call<{ checkout_url: string }>('/finance/top-ups', { amount_kobo: 500_000 });
  await actInSandbox(request, topUp.checkout_url, 'pay');
  await signInBy(page, phone);
  await page.goto('/dashboard/finance');
  const statement = page.getByRole('region', { name: 'Statement' });
  await expect(statement.getByRole('row', { name: /\+₦5,000\.00/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify Email' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Money by month' })).toBeVisible();
  const { y } = (await statement.boundingBox())!;
  expect(y).toBeLessThan(1.5 * screen.height);
});
