import { demoPassword } from '@portal/api/demo-accounts';
import { expect, type Page } from '@playwright/test';

/** The demo accounts, by what sets each apart. */
export const owners = {
  /** Completed Sub-Agent with benefits, transactions and messages. */
  completed: '0803 000 0001',
  masterAgent: '0803 000 0002',
  /** Confirms large claims, and decides appeals against what the other one decided. */
  secondMasterAgent: '0803 000 0008',
  /** Pending Completion, e-mail not verified. */
  unfinished: '0803 000 0003',
  /** Has not changed the password that was given. */
  unchangedPassword: '0803 000 0004',
  /** A Master Agent of the test that sets up an authenticator app. */
  masterAgentWithApp: '0803 000 0006',
};

export type Owner = keyof typeof owners;

export const password = demoPassword;

/** Both steps of sign-in, in the dialog or on the open page. */
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

/** Where the codes of those go who sign in with a second factor. */
const factorEmails: Partial<Record<Owner, string>> = {
  masterAgent: 'emeka.okafor@example.com',
  secondMasterAgent: 'halima.yusuf@example.com',
  masterAgentWithApp: 'sani.musa@example.com',
};

export const hasFactor = (owner: Owner): boolean => factorEmails[owner] !== undefined;

/** Waits for the next code that is mailed to the person because of `work`. */
export async function nextMailedCode(
  page: Page,
  owner: Owner,
  work: () => Promise<void>,
): Promise<string> {
  const to = factorEmails[owner];
  const codes = async () => {
    const response = await page.request.get('/api/dev/inbox?format=json');
    const messages = (await response.json()) as { id: string; to: string; text: string }[];
    return messages.flatMap((message) => {
      const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0];
      return message.to === to && code !== undefined ? [{ id: message.id, code }] : [];
    });
  };
  const before = new Set((await codes()).map(({ id }) => id));
  await work();
  let code = '';
  await expect(async () => {
    code = (await codes()).find(({ id }) => !before.has(id))?.code ?? '';
    expect(code, `a code for ${owner}`).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return code;
}

/** Into the field of the second sign-in step, or of the dialog that asks for it again. */
export async function enterFactorCode(page: Page, code: string): Promise<void> {
  await page.locator('input[name=code]').fill(code);
  await page.keyboard.press('Enter');
}

/** Signs in through the dialog, Master Agents with a code by e-mail, and waits until they have landed. */
export async function signIn(page: Page, owner: Owner): Promise<void> {
  await page.goto('/?modal=sign-in');
  const giveNumberAndPassword = () => enterCredentials(page, owners[owner]);
  if (hasFactor(owner))
    await enterFactorCode(page, await nextMailedCode(page, owner, giveNumberAndPassword));
  else await giveNumberAndPassword();
  await expect(page).toHaveURL(landings[owner] ?? '/dashboard');
}
