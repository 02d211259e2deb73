import type { BrowserContext, Page } from '@playwright/test';
import { demoAccounts, type DemoAccount } from '@portal/api/demo-accounts';

function account(index: number): DemoAccount {
  const found = demoAccounts[index];
  if (!found) throw new Error(`There is no demo account ${index + 1}`);
  return found;
}

/** Sub-Agent with a complete record: benefits, transactions and messages. */
export const amina = account(0);
/** Master Agent. */
export const emeka = account(1);
/** Has not completed the record, nor verified the email. */
export const hauwa = account(2);
/** Has not changed the password that was given to him. */
export const tunde = account(3);

export const sessionCookies = ['token', 'user_id', 'client_id', 'user_data', 'has_subscribed'];

/** Signs in as a person does: number, then password, in the dialog of the landing page. */
export async function signIn(
  page: Page,
  { phone, password }: DemoAccount,
  { number = phone }: { number?: string } = {},
): Promise<void> {
  await page.goto('/?modal=sign-in');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Phone number or registration number').fill(number);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/** Gives the browser the session of a person who has signed in before: for tests about something else. */
export async function signedIn(
  context: BrowserContext,
  address: string,
  { phone, password }: DemoAccount,
): Promise<{ token: string }> {
  const call = async (path: string, options: { token?: string; data?: unknown } = {}) => {
    const response = await fetch(`${address}/api${path}`, {
      method: options.data ? 'POST' : 'GET',
      headers: {
        ...(options.data ? { 'Content-Type': 'application/json' } : {}),
        ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      },
      ...(options.data ? { body: JSON.stringify(options.data) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.json() as Promise<Record<string, never>>;
  };
  const login: { access_token: string; expires_at: number } = await call('/auth/login', {
    data: { username: phone, password },
  });
  const token = login.access_token;
  const [{ data: user }, { data: business }] = await Promise.all([
    call('/users/me', { token }) as Promise<{ data: Record<string, unknown> }>,
    call('/business-registrations', { token }) as Promise<{ data: { id: string } }>,
  ]);
  const { first_name, is_master, status, email_verified } = user;
  const values: Record<string, string> = {
    token,
    user_id: String(user.id),
    client_id: business.id,
    user_data: JSON.stringify({ first_name, is_master, status, email_verified }),
    has_subscribed: user.hasSubscribed ? '1' : '0',
  };
  const expires = Math.floor(Date.now() / 1000) + login.expires_at;
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: address,
      expires,
      sameSite: 'Strict' as const,
    })),
  );
  await context.addInitScript((expiry) => {
    const key = 'portal.session-minutes';
    localStorage.setItem(key, localStorage.getItem(key) ?? String(expiry));
  }, expires * 1000);
  return { token };
}
