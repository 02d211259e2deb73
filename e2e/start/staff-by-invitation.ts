import { expect, type Browser, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Inbox } from '../auth/inbox.ts';
import { untilUsable, waitInGoto } from '../portal/until-usable.ts';

const root = join(import.meta.dirname, '../..');

export const staffPassword = 'harbour seven lantern';

const link = /(\/agency\/invitation\/[\w-]+)/;

/** The command of an operator, before the portal has ever served. @returns the path of the invitation */
export function inviteByCommand(env: NodeJS.ProcessEnv, email: string): string {
  const said = execFileSync(
    process.execPath,
    [join(root, 'api/src/agency.ts'), 'invite', email, '--role', 'administration'],
    { cwd: root, env, encoding: 'utf8' },
  );
  const found = link.exec(said)?.[1];
  expect(found, said).toBeDefined();
  return found ?? '';
}

/** A page in a browser of its own. */
export async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en' });
  context.on('page', waitInGoto);
  return context.newPage();
}

/** An administrator invites a person by name and e-mail address, with the roles that the form names. */
export async function invite(
  admin: Page,
  { name, email, roles = [] }: { name: string; email: string; roles?: readonly string[] },
): Promise<void> {
  await admin.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email address').fill(email);
  for (const role of roles)
    await dialog.getByRole('checkbox', { name: new RegExp(`^${role}`) }).check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(admin.getByRole('button', { name })).toBeVisible();
}

/** The path of the invitation that was mailed. */
export const mailedInvitation = (page: Page, email: string): Promise<string> =>
  new Inbox(page.request).next(email, 'email', link);

/** Chooses the password and gives the code of the e-mail, by the keyboard. */
export async function acceptInvitation(page: Page, path: string, email: string): Promise<void> {
  const inbox = new Inbox(page.request);
  await page.goto(path);
  await untilUsable(page);
  await page.getByLabel('New password', { exact: true }).fill(staffPassword);
  await page.getByLabel('New password again').fill(staffPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code from the email').fill(await inbox.code(email, 'email'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
}
