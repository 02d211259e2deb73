import type { Page } from '@playwright/test';
import { Inbox } from '../auth/inbox.ts';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { nightlyIf } from '../portal/nightly.ts';
import { password } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { keysOf, typeBusiness, typeDescription, typeOwner } from '../profile/by-keyboard.ts';

test.use({ viewport: { width: 360, height: 740 } });

let count = 0;

/** From the form of registration to the first page of the owner's own. */
async function registerAndActivate(page: Page): Promise<void> {
  count += 1;
  const digits = String(Date.now() % 100_000).padStart(5, '0');
  const phone = `0708${digits}${String(count).padStart(2, '0')}`;
  await page.getByLabel('Business name').fill(`Bisi Foods ${digits}`);
  await page.getByLabel('First name').fill('Bisi');
  await page.getByLabel('Last name').fill('Ade');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Email', { exact: true }).fill(`bisi${digits}${count}@example.com`);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Register business' }).click();
  const inbox = new Inbox(page.request);
  const code = await inbox.code(`+234${phone.slice(1)}`, 'sms');
  await page.locator('input[name=otp_code]').fill(code);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
}

async function completeProfile(page: Page): Promise<void> {
  await page.goto('/dashboard/profile?modal=edit-profile&modal.flow=single');
  const keys = keysOf(page, 'en');
  await keys.press('edit.next');
  await typeOwner(keys);
  await keys.press('edit.next');
  await typeBusiness(keys);
  await keys.press('edit.next');
  await typeDescription(keys);
  await keys.press('edit.finish');
}

const ways = [
  {
    from: 'the landing page',
    async choose(page: Page) {
      await page.goto('/');
      await page.getByRole('link', { name: 'See what is covered' }).click();
      // The landing page has a link of the same name.
      await expect(page.getByRole('heading', { name: 'Coverage benefits' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).click();
    },
    wanted: '/dashboard/benefits/coverage',
  },
  {
    from: 'the comparison of loans',
    async choose(page: Page) {
      await page.goto('/');
      await page.getByRole('link', { name: 'Compare the loans' }).click();
      await page.getByRole('link', { name: 'Equipment finance: Workshop' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).click();
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
    nightlyIf(from !== 'a link to one plan'),
    async ({ page }) => {
      test.slow();
      await Given('a visitor who chooses a benefit', () => choose(page));
      await When('the visitor registers, activates and completes the profile', async () => {
        await expect(page).toHaveURL(/\/register/);
        await registerAndActivate(page);
        await completeProfile(page);
      });
      await Then('the benefit is offered, and opens', async () => {
        const done = page.getByRole('dialog', { name: 'Successful registration' });
        await expectNoAxeViolations(page, 'successful registration');
        await done.getByRole('link', { name: 'Go on to what you chose' }).click();
        await expect(page).toHaveURL(wanted);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    },
  );
