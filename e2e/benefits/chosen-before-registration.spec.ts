import type { Page } from '@playwright/test';
import { Inbox } from '../auth/inbox.ts';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { journey } from '../portal/journey.ts';
import { nightly } from '../portal/nightly.ts';
import { password } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { guidedFlow } from '../profile/by-touch.ts';

test.use({ viewport: { width: 360, height: 740 } });

let count = 0;

const registerLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Register', exact: true });

/** From the form of registration to the first page of the owner's own. */
async function registerAndActivate(page: Page): Promise<void> {
  count += 1;
  const digits = String(Date.now() % 100_000).padStart(5, '0');
  const phone = `0708${digits}${String(count).padStart(2, '0')}`;
  await When('the visitor registers the business', async () => {
    await expect(page).toHaveURL(/\/register/);
    await page.getByLabel('Business name').fill(`Bisi Foods ${digits}`);
    await page.getByLabel('First name').fill('Bisi');
    await page.getByLabel('Last name').fill('Ade');
    await page.getByLabel('Phone number').fill(phone);
    await page.getByLabel('Email', { exact: true }).fill(`bisi${digits}${count}@example.com`);
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await page.getByRole('button', { name: 'Register business' }).click();
    await expect(page.locator('input[name=otp_code]')).toBeVisible();
  });
  await When('the visitor enters the code from the message', async () => {
    const code = await new Inbox(page.request).code(`+234${phone.slice(1)}`, 'sms');
    await page.locator('input[name=otp_code]').fill(code);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  });
  await When('the visitor sets a password', async () => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page).toHaveURL('/dashboard/profile');
  });
}

async function completeProfile(page: Page): Promise<void> {
  const flow = guidedFlow(page);
  await When('the owner opens the profile', async () => {
    await page.getByRole('button', { name: 'Complete the profile' }).click();
    await expect(flow.dialog.getByText('Step 2 of 4')).toBeVisible();
  });
  await When('the owner gives their own details', flow.fillInOwner);
  await When('the owner gives the details of the business', flow.fillInBusiness);
  await When('the owner describes the business', flow.describe);
}

const goOn = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Successful registration' })
    .getByRole('link', { name: 'Go on to what you chose' })
    .click();

test(
  'landing to first paid benefit: a visitor chooses a plan, registers, completes the profile and pays',
  journey('first-paid-benefit'),
  async ({ page }) => {
    test.slow();
    await Given('a visitor on the landing page', async () => {
      await page.goto('/');
    });
    await When('the visitor looks for cover', async () => {
      await page.getByRole('link', { name: 'See what is covered' }).click();
      await expect(page.getByRole('heading', { name: 'Coverage benefits' })).toBeVisible();
    });
    await When('the visitor opens a benefit', async () => {
      await page.getByRole('link', { name: 'Health plan for owners' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health plan for owners');
    });
    await When('the visitor chooses a plan', async () => {
      await page.getByRole('link', { name: /^Every 3 months/ }).click();
      await expect(page).toHaveURL(/\/register/);
    });
    await registerAndActivate(page);
    await completeProfile(page);
    await When('the owner goes on to the plan that was chosen', async () => {
      await expectNoAxeViolations(page, 'successful registration');
      await goOn(page);
      await expect(page).toHaveURL('/activate?benefit=owner-health-plan&plan=quarterly');
      await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeVisible();
    });
    await When('the owner pays', async () => {
      await page.getByRole('button', { name: /^Pay ₦/ }).click();
      await page.waitForURL(/\/api\/sandbox\/checkout\//);
      await page.getByRole('button', { name: /^Pay$/ }).click();
      await expect(page.getByText('Your payment has arrived')).toBeVisible();
    });
    await Then('the benefit is active', async () => {
      await page.goto('/dashboard/benefits/smedan');
      await expect(page.getByRole('row', { name: /Health plan for owners/ })).toBeVisible();
    });
  },
);

const ways = [
  {
    from: 'the list of cover',
    async choose(page: Page) {
      await page.goto('/');
      await page.getByRole('link', { name: 'See what is covered' }).click();
      // The landing page has a link of the same name.
      await expect(page.getByRole('heading', { name: 'Coverage benefits' })).toBeVisible();
      await registerLink(page).click();
    },
    wanted: '/dashboard/benefits/coverage',
  },
  {
    from: 'the comparison of loans',
    async choose(page: Page) {
      await page.goto('/');
      await page.getByRole('link', { name: 'Compare the loans' }).click();
      await page.getByRole('link', { name: 'Equipment finance: Workshop' }).click();
      await registerLink(page).click();
    },
    wanted: '/dashboard/benefits/loan/equipment-finance',
  },
  {
    from: 'a link to one plan',
    async choose(page: Page) {
      await page.goto('/activate?benefit=owner-health-plan&plan=quarterly');
      await page.getByRole('link', { name: 'Register', exact: true }).first().click();
    },
    wanted: '/activate?benefit=owner-health-plan&plan=quarterly',
  },
];

for (const { from, choose, wanted } of ways)
  test(
    `a benefit chosen from ${from} waits until a new owner has completed the profile`,
    nightly,
    async ({ page }) => {
      test.slow();
      await Given('a visitor who chooses a benefit', () => choose(page));
      await registerAndActivate(page);
      await completeProfile(page);
      await Then('the benefit is offered, and opens', async () => {
        await goOn(page);
        await expect(page).toHaveURL(wanted);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    },
  );
