import type { Page } from '@playwright/test';
import { nightly, nightlyIf } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

/** Benefits that no one has in the demonstration: each test pays for one of its own. */
async function choose(page: Page, slug: string, plan: RegExp): Promise<void> {
  await page.goto(`/dashboard/benefits/${slug}`);
  await page.getByRole('link', { name: 'Activate', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Payment plans' })
    .getByRole('link', { name: plan })
    .click();
}

/** @param action how the button of the sandbox's checkout begins */
async function pay(page: Page, action: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await page.waitForURL(/\/api\/sandbox\/checkout\//);
  await page.getByRole('button', { name: action }).click();
  await page.waitForURL(/\/dashboard\/benefits\/payment-confirmation\?/);
}

const verdict = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

test.use({ signedInAs: 'completed' });

test('an owner chooses a benefit and a plan, pays, and keeps the confirmation and the receipt', async ({
  page,
  request,
}) => {
  await Given('an owner who has chosen to pay every 6 months', async () => {
    await choose(page, 'coverage/owner-health-plan', /^Every 6 months/);
    await expect(page.getByRole('region', { name: 'You pay every 6 months' })).toContainText(
      '₦29,000.00 for 6 months',
    );
  });
  await When('the owner pays', () => pay(page, /^Pay$/));
  const url = page.url();
  const reference = new URL(url).searchParams.get('reference') ?? '';
  await Then('the confirmation offers the receipt', async () => {
    await expect(verdict(page)).toHaveText('Your payment has arrived');
    const receipt = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the receipt' }).click();
    expect((await receipt).suggestedFilename()).toBe(`${reference}.pdf`);
  });
  await Then('it is the same after a reload and from a bookmark', async () => {
    await page.reload();
    await expect(page.getByText(reference)).toBeVisible();
    await page.goto('/dashboard');
    await page.goto(url);
    await expect(verdict(page)).toHaveText('Your payment has arrived');
  });
  await Then('the benefit is active, and a message has been sent', async () => {
    await page.goto('/dashboard/benefits/smedan');
    await expect(page.getByRole('row', { name: /Health plan for owners/ })).toBeVisible();
    await expect
      .poll(async () => (await request.get('/api/dev/inbox?format=json')).text())
      .toContain(reference);
  });
});

test('an owner who goes back to the checkout after paying cannot pay again', async ({ page }) => {
  await choose(page, 'training/food-safety-basics', /^Every month/);
  await pay(page, /^Pay$/);
  await expect(verdict(page)).toHaveText('Your payment has arrived');
  await page.goBack();
  await expect(page.getByText('This checkout is over.', { exact: false })).toBeVisible();
  await page.goto('/activate?benefit=food-safety-basics&plan=monthly');
  await expect(page.getByText('This benefit is active')).toBeVisible();
  await expect(page.getByRole('button', { name: /for the next period$/ })).toBeVisible();
});

for (const { action, slug, title } of [
  { action: 'The bank declines', slug: 'group-life-cover', title: 'The bank declined the payment' },
  {
    action: 'You leave without paying',
    slug: 'goods-in-transit-cover',
    title: 'You did not finish the payment',
  },
  {
    action: 'Only half of it arrives',
    slug: 'crop-and-livestock-cover',
    title: 'We are checking your payment',
  },
]) {
  test(
    `an owner reads what it means when: ${action}`,
    nightlyIf(action !== 'The bank declines'),
    async ({ page }) => {
      await choose(page, `coverage/${slug}`, /^Every month/);
      await pay(page, new RegExp(`^${action}`));
      await expect(verdict(page)).toHaveText(title);
      await page.goto(`/activate?benefit=${slug}&plan=monthly`);
      await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeVisible();
      await expect(page.getByText('This benefit is active')).toBeHidden();
    },
  );
}

test('a payment that is announced twice counts once', nightly, async ({ page }) => {
  await choose(page, 'training/bookkeeping-for-owners', /^Every year/);
  await pay(page, /^We hear of the payment twice/);
  await expect(verdict(page)).toHaveText('Your payment has arrived');
  await page.goto('/dashboard/benefits/payments');
  await expect(page.getByRole('row', { name: /Bookkeeping for owners.*Paid/ })).toHaveCount(1);
  await page.goto('/dashboard/benefits/smedan');
  await expect(page.getByRole('row', { name: /Bookkeeping for owners/ })).toHaveCount(1);
});

test(
  'an owner whose bank is slow watches the page until the payment has arrived',
  nightly,
  async ({ page }) => {
    await choose(page, 'training/export-readiness', /^Every 3 months/);
    await pay(page, /^The bank is slow/);
    await expect(verdict(page)).toHaveText('We are waiting for the payment');
    await expect(verdict(page)).toHaveText('Your payment has arrived', { timeout: 40_000 });
  },
);

test(
  'two tabs that choose the same benefit are led to the same checkout',
  nightly,
  async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other])
      await tab.goto('/activate?benefit=group-life-cover&plan=annual');
    await Promise.all(
      [page, other].map(async (tab) => {
        await tab.getByRole('button', { name: /^Pay ₦/ }).click();
        await tab.waitForURL(/\/api\/sandbox\/checkout\//);
      }),
    );
    expect(other.url()).toBe(page.url());
  },
);
