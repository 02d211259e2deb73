import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { enterCredentials, password } from '../portal/owners.ts';

interface InboxMessage {
  to: string;
  text: string;
}

let count = 0;

/** Registers and activates an owner of the test's own, through the API, and gives the phone number. */
export async function registerOwner(request: APIRequestContext): Promise<string> {
  count += 1;
  const digits = String(Date.now() % 100_000).padStart(5, '0');
  const phone = `0706${digits}${String(count).padStart(2, '0')}`;
  const owner = {
    business_name: `Ngozi Bakery ${digits}`,
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone_number: phone,
    email: `ngozi${digits}${count}@example.com`,
    accepts_terms: true,
  };
  const registered = await request.post('/api/auth/register', { data: owner });
  expect(registered.status(), await registered.text()).toBe(200);
  const { registration } = (await registered.json()).data as { registration: string };
  const code = await readCode(request, `+234${phone.slice(1)}`);
  const verified = await request.post('/api/auth/otp/verify', {
    data: { otp_code: code, username: registration, should_change_password: false },
  });
  const { access_token } = (await verified.json()) as { access_token: string };
  const set = await request.post('/api/auth/reset-password', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { password, re_password: password },
  });
  expect(set.status(), await set.text()).toBe(200);
  return phone;
}

async function readCode(request: APIRequestContext, recipient: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const response = await request.get('/api/dev/inbox?format=json');
      const body = (await response.json()) as { data: InboxMessage[] } | InboxMessage[];
      const messages = Array.isArray(body) ? body : body.data;
      const message = messages.find(({ to, text }) => to === recipient && /\b\d{6}\b/.test(text));
      code = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

/** Signs in by any number, and waits until the owner has landed. */
export async function signInBy(page: Page, number: string): Promise<void> {
  await page.goto('/?modal=sign-in');
  await enterCredentials(page, number);
  await expect(page).not.toHaveURL(/modal=sign-in|\/auth\/callback/);
}
