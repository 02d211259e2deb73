import { expect, test, type Browser, type Page } from '@playwright/test';
import { launchPortal } from '@portal/scripts/launch';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Inbox } from '../auth/inbox.ts';
import { ownEnvironment } from '../portal/environment.ts';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { untilUsable } from '../portal/until-usable.ts';

const root = join(import.meta.dirname, '../..');
const password = 'harbour seven lantern';
const first = 'ifeoma.obi@agency.example.com';
const second = 'tunde.bakare@agency.example.com';

test.describe.configure({ timeout: 240_000 });

/** The command of an operator, before the portal has ever served. */
const inviteByCommand = (env: NodeJS.ProcessEnv): string =>
  execFileSync(
    process.execPath,
    [join(root, 'api/src/agency.ts'), 'invite', first, '--role', 'administration'],
    { cwd: root, env, encoding: 'utf8' },
  );

/** Chooses the password and gives the code of the e-mail, by the keyboard. */
async function accept(page: Page, link: string, email: string): Promise<void> {
  const inbox = new Inbox(page.request);
  await page.goto(link);
  await untilUsable(page);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code from the email').fill(await inbox.code(email, 'email'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
}

async function newPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en' });
  return context.newPage();
}

test('an agency without a seed: one administrator by command, who invites, gives and takes roles, and disables', async ({
  browser,
}, testInfo) => {
  const env = {
    ...(await ownEnvironment(testInfo.outputPath('data'))),
    SEED_DEMO: 'false',
  };
  const link = await Given('an operator who invites the first administrator', async () => {
    const said = inviteByCommand(env);
    const found = /\/agency\/invitation\/[\w-]+/.exec(said)?.[0];
    expect(found).toBeDefined();
    return found ?? '';
  });
  const portal = await launchPortal(env);
  try {
    const admin = await newPage(browser, portal.url);
    await When('she follows the link and chooses a password', () => accept(admin, link, first));
    await Then('the link opens nothing a second time', async () => {
      const other = await newPage(browser, portal.url);
      await other.goto(link);
      await expect(other.getByRole('alert')).toContainText('already used or has expired');
      await other.context().close();
    });
    await When('she invites a person without a role', async () => {
      await admin.getByRole('link', { name: 'People and roles' }).first().click();
      await admin.getByRole('button', { name: 'Invite a person' }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Tunde Bakare');
      await dialog.getByLabel('Email address').fill(second);
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(admin.getByRole('button', { name: 'Tunde Bakare' })).toBeVisible();
      await expectNoAxeViolations(admin, 'people and roles');
    });
    const person = await newPage(browser, portal.url);
    await Then('he accepts by the e-mail, and has nothing but his account', async () => {
      const mailed = await new Inbox(person.request).next(
        second,
        'email',
        /(\/agency\/invitation\/[\w-]+)/,
      );
      await accept(person, mailed, second);
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
      await person.locator('input[name=password]').fill(password);
      await person.keyboard.press('Enter');
      await expect(person.getByText('do not match')).toBeVisible();
    });
  } finally {
    await portal.stop();
  }
});
