import { demoPassword } from '@portal/api/demo-accounts';
import { expect, type Page } from '@playwright/test';

/** The demo accounts, by what sets each apart. */
export const owners = {
  /** Completed Sub-Agent with benefits, transactions and messages. */
  completed: '0803 000 0001',
  masterAgent: '0803 000 0002',
  /** Pending Completion, e-mail not verified. */
  unfinished: '0803 000 0003',
  /** Has not changed the password that was given. */
  unchangedPassword: '0803 000 0004',
  /** May change what is live. */
  releaseManager: '0803 000 0005',
  /** Refunds, messages of all owners, announcements. */
  staff: '0803 000 0006',
  /** Staff as well, for what one person alone may not do. */
  secondStaff: '0803 000 0007',
};

export type Owner = keyof typeof owners;

export const password = demoPassword;

/** Both steps of sign-in, in the dialog or on the page that stands open. */
export async function enterCredentials(page: Page, number: string, word = password): Promise<void> {
  await page.locator('input[name=username]').fill(number);
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill(word);
  await page.keyboard.press('Enter');
}

/** Where sign-in ends for those whom it leads elsewhere than to the dashboard. */
const landings: Partial<Record<Owner, string>> = {
  unfinished: '/dashboard/profile',
  unchangedPassword: '/auth/callback',
};

/** Signs in through the dialog, and waits until the owner has landed. */
export async function signIn(page: Page, owner: Owner): Promise<void> {
  await page.goto('/?modal=sign-in');
  await enterCredentials(page, owners[owner]);
  await expect(page).toHaveURL(landings[owner] ?? '/dashboard');
}
