import type { Page } from '@playwright/test';
import { navigateClientSide } from '../portal/navigate-client-side.ts';
import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

/** Each test has a plan of its own: what was started before is led to for half an hour. */
const urlOf = (slug: string, plan: string) => `/activate?benefit=${slug}&plan=${plan}`;
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₦/ });
const startCalls = /\/api\/benefits\/[^/]+\/activations$/;
const checkout = /\/api\/sandbox\/checkout\//;

function countStarts(page: Page): () => number {
  let started = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && startCalls.test(request.url())) started += 1;
  });
  return () => started;
}

test.use({
  signedInAs: 'completed',
  expectedMessages: /status of (409|503)|ERR_FAILED/,
});

test('a double click starts one payment', nightly, async ({ page }) => {
  const started = countStarts(page);
  await page.goto(urlOf('trade-fair-stand', 'annual'));
  await payButton(page).dblclick();
  await page.waitForURL(checkout);
  expect(started()).toBe(1);
});

test('an owner whose response is lost after the payment was written presses again and gets the same payment', async ({
  page,
}) => {
  let reference = '';
  await Given('a response that is lost on its way back', () =>
    page.route(
      startCalls,
      async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: { payment: { reference: string } } };
        reference = data.payment.reference;
        await route.abort();
      },
      { times: 1 },
    ),
  );
  await When('the owner presses, reads what happened, and presses again', async () => {
    await page.goto(urlOf('trade-fair-stand', 'quarterly'));
    await payButton(page).click();
    await expect(page.getByText('No response came', { exact: true })).toBeVisible();
    // The portal's own notice about a response that did not come.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await payButton(page).click();
    await page.waitForURL(checkout);
  });
  await Then('the checkout is that of the first press', () =>
    expect(page.getByText(reference)).toBeVisible(),
  );
});

test(
  'an owner who looks at an old price is asked again before anything is paid',
  nightly,
  async ({ page }) => {
    await Given('a page that shows the price of yesterday', () =>
      page.route(
        '**/api/benefits/shared-workshop',
        async (route) => {
          const response = await route.fetch();
          const json = (await response.json()) as { data: { prices: { monthly: number } } };
          json.data.prices.monthly = 600_000;
          await route.fulfill({ response, json });
        },
        { times: 1 },
      ),
    );
    // From another page: a document of its own would bring the price with it.
    await page.goto('/dashboard');
    await navigateClientSide(page, urlOf('shared-workshop', 'monthly'));
    await page.getByRole('button', { name: 'Pay ₦6,000' }).click();
    await Then('nothing is paid, and the new price is shown', async () => {
      await expect(page.getByText('The price has changed', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pay ₦6,500' })).toBeVisible();
    });
    await When('the owner agrees to it', () =>
      page.getByRole('button', { name: 'Pay ₦6,500' }).click(),
    );
    await Then('that is what the checkout asks for', async () => {
      await page.waitForURL(checkout);
      await expect(page.getByText('₦6,500.00')).toBeVisible();
    });
  },
);

test(
  'an owner reads that nothing was paid when the payment service is down before the checkout',
  nightly,
  async ({ page }) => {
    await page.route(
      startCalls,
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'retry-after': '10' },
          json: { code: 'unavailable', message: 'Try again later', request_id: 'e2e' },
        }),
      { times: 1 },
    );
    await page.goto(urlOf('shared-workshop', 'annual'));
    await payButton(page).click();
    await expect(page.getByText('The payment service is not responding')).toBeVisible();
    await page.goto(urlOf('shared-workshop', 'annual'));
    await payButton(page).click();
    await page.waitForURL(checkout);
  },
);

test('an owner who comes back while nothing responds reads that the payment is safe, and looks again', async ({
  page,
}) => {
  await page.goto(urlOf('shared-workshop', 'bi-annual'));
  await payButton(page).click();
  await page.waitForURL(checkout);
  await page.route(
    /\/api\/payments\/PAY-[^/]+$/,
    (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'Try again later', request_id: 'e2e' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: /^You leave without paying/ }).click();
  await expect(page.getByText(/Your payment is safe/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You did not finish the payment' })).toBeVisible();
});

test(
  'an owner who goes back from the checkout finds the plan as it was and the same checkout again',
  nightly,
  async ({ page }) => {
    await page.goto(urlOf('trade-fair-stand', 'monthly'));
    await payButton(page).click();
    await page.waitForURL(checkout);
    const first = page.url();
    await page.goBack();
    await expect(page).toHaveURL(urlOf('trade-fair-stand', 'monthly'));
    await payButton(page).click();
    await page.waitForURL(checkout);
    expect(page.url()).toBe(first);
  },
);
