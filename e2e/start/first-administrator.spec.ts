import { expect, test } from '@playwright/test';
import { launchPortal } from '@portal/scripts/launch';
import { ownEnvironment } from '../portal/environment.ts';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { Given, Then, When } from '../portal/steps.ts';
import {
  acceptInvitation,
  invite,
  inviteByCommand,
  mailedInvitation,
  newPage,
  staffPassword,
} from './staff-by-invitation.ts';

const first = 'ifeoma.obi@agency.example.com';
const second = 'tunde.bakare@agency.example.com';

test.describe.configure({ timeout: 600_000 });

test('an agency without a seed: one administrator by command, who invites, gives and takes roles, and disables', async ({
  browser,
}, testInfo) => {
  const env = {
    ...(await ownEnvironment(testInfo.outputPath('data'))),
    SEED_DEMO: 'false',
  };
  const link = await Given('an operator who invites the first administrator', async () =>
    inviteByCommand(env, first),
  );
  const portal = await launchPortal(env);
  try {
    const admin = await newPage(browser, portal.url);
    await When('she follows the link and chooses a password', () =>
      acceptInvitation(admin, link, first),
    );
    await Then('the link opens nothing a second time', async () => {
      const other = await newPage(browser, portal.url);
      await other.goto(link);
      await expect(other.getByRole('alert')).toContainText('already used or has expired');
      await other.context().close();
    });
    await When('she invites a person without a role', async () => {
      await admin.getByRole('link', { name: 'People and roles' }).first().click();
      await invite(admin, { name: 'Tunde Bakare', email: second });
      await expectNoAxeViolations(admin, 'people and roles');
    });
    const person = await newPage(browser, portal.url);
    await Then('he accepts by the e-mail, and has nothing but his account', async () => {
      await acceptInvitation(person, await mailedInvitation(person, second), second);
      await expect(person.getByText('You have no role yet.')).toBeVisible();
      await expect(person.getByRole('link', { name: 'People and roles' })).toHaveCount(0);
      await expectNoAxeViolations(person, 'overview');
    });
    const toggleAdministration = async () => {
      await admin.reload();
      await admin.getByRole('button', { name: 'Tunde Bakare' }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: /^Administration/ }).click();
      await dialog.getByRole('button', { name: 'Save roles' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await When('she gives him administration', toggleAdministration);
    await Then('he finds the people', async () => {
      await person.goto('/agency/people');
      await expect(person.getByRole('button', { name: 'Invite a person' })).toBeVisible();
    });
    await When('she takes it again', toggleAdministration);
    await Then('the page does not exist for him any more', async () => {
      await person.goto('/agency/people');
      await expect(person.getByRole('button', { name: 'Invite a person' })).toHaveCount(0);
      await expect(person.getByText('This page could not be found')).toBeVisible();
    });
    await When('she disables him while he is signed in', async () => {
      await person.goto('/agency/account');
      await expect(person.getByRole('heading', { name: 'Your account' })).toBeVisible();
      await expectNoAxeViolations(person, 'account');
      await admin.reload();
      await admin.getByRole('button', { name: 'Tunde Bakare' }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Disable the account' }).click();
      await dialog.getByLabel('Reason').fill('has left the agency');
      await dialog.getByRole('button', { name: 'Disable the account' }).click();
      await expect(admin.getByRole('row', { name: /Tunde Bakare/ })).toContainText('Disabled');
    });
    await Then('he is signed out, and his password opens nothing', async () => {
      await person.reload();
      await expect(person.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
      await expectNoAxeViolations(person, 'sign-in');
      await person.getByLabel('Email address').fill(second);
      await person.locator('input[name=password]').fill(staffPassword);
      await person.keyboard.press('Enter');
      await expect(person.getByText('do not match')).toBeVisible();
    });
  } finally {
    await portal.stop();
  }
});
