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

const chosenPlan = '/activate?benefit=owner-health-plan&plan=quarterly';

let count = 0;

const registerLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Register', exact: true });

/** From the form of registration to the first page of the owner's own, which is at `landing`. */
async function registerAndActivate(page: Page, landing: string): Promise<void> {
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
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  });
  await When('the visitor sets a password', async () => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page).toHaveURL(landing);
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
  'landing to first paid benefit: a visitor chooses a plan, registers, pays and is led on to the record',
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
    await registerAndActivate(page, chosenPlan);
    await When('the owner pays', async () => {
      const pay = page.getByRole('button', { name: /^Pay ₦/ });
      await expect(pay).toBeVisible();
      await expectNoAxeViolations(page, 'the plan that was chosen');
      await pay.click();
      await page.waitForURL(/\/api\/sandbox\/checkout\//);
      await page.getByRole('button', { name: /^Pay$/ }).click();
      await expect(page.getByText('Your payment has arrived')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Continue your details' })).toHaveAttribute(
        'href',
        '/dashboard/profile?modal=edit-profile&modal.flow=single',
      );
    });
    await Then('the benefit is active', async () => {
      await page.goto('/dashboard/benefits/smedan');
      await expect(page.getByRole('row', { name: /Health plan for owners/ })).toBeVisible();
    });
  },
);

test(
  'a visitor who opens a link to one plan is led to it after registration',
  nightly,
  async ({ page }) => {
    await Given('a visitor who opens the link and registers', async () => {
      await page.goto(chosenPlan);
      await page.getByRole('link', { name: 'Register', exact: true }).first().click();
    });
    await registerAndActivate(page, chosenPlan);
    await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeVisible();
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
];

for (const { from, choose, wanted } of ways)
  test(
    `a benefit chosen from ${from} waits until a new owner has completed the profile`,
    nightly,
    async ({ page }) => {
      test.slow();
      await Given('a visitor who chooses a benefit', () => choose(page));
      await registerAndActivate(page, '/dashboard/profile');
      await completeProfile(page);
      await Then('the benefit is offered, and opens', async () => {
        await goOn(page);
        await expect(page).toHaveURL(wanted);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    },
  );
