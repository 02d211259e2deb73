import type { APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { password } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';
import { Inbox } from './inbox.ts';

test.use({ viewport: { width: 360, height: 740 } });

const newPassword = 'seven red foxes';

const signInByCall = (request: APIRequestContext, username: string, word: string) =>
  request.post('/api/auth/login', { data: { username, password: word } });

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** The phone and e-mail of the account that a token belongs to. */
async function accountOf(request: APIRequestContext, token: string) {
  const response = await request.get('/api/users/me', bearer(token));
  return ((await response.json()) as { data: { phone_number: string; email: string } }).data;
}

/** A link is mailed to a verified e-mail address. */
async function verifyEmail(request: APIRequestContext, phone: string, inbox: Inbox) {
  const login = await signInByCall(request, phone, password);
  const { access_token } = (await login.json()) as { access_token: string };
  const { email } = await accountOf(request, access_token);
  await request.get('/api/resend-email-otp', bearer(access_token));
  const otp = await inbox.code(email, 'email');
  const verified = await request.post('/api/verify-email-otp', {
    ...bearer(access_token),
    data: { otp },
  });
  expect(verified.status(), await verified.text()).toBe(200);
  return email;
}

test('a password link opened by another signed-in owner changes only the account that got the link', async ({
  page,
  request,
}) => {
  test.slow();
  const [linked, present] = [await registerOwner(request), await registerOwner(request)];
  const path = await Given('a link for one owner, and another owner signed in', async () => {
    const inbox = new Inbox(request);
    const email = await verifyEmail(request, linked, inbox);
    const asked = await request.post('/api/auth/password-link', { data: { username: linked } });
    expect(asked.status(), await asked.text()).toBe(200);
    await signInBy(page, present);
    return inbox.next(email, 'email', /https?:\/\/[^/\s]+(\/password\/reset\/\S+)/);
  });
  await When('the signed-in owner opens the link', async () => {
    await page.goto(path);
    await expect(page.getByText(/^You are signed in as Ngozi Eze/)).toBeVisible();
    await expectNoAxeViolations(page, 'a password link of another account');
  });
  await When('a password is set', async () => {
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Repeat password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
  await Then('only the linked account has it, and that account is signed in', async () => {
    const token = (await page.context().cookies()).find(({ name }) => name === 'token');
    const { phone_number } = await accountOf(request, token?.value ?? '');
    expect(phone_number).toBe(`+234${linked.slice(1)}`);
    const statusOf = async (username: string, word: string) =>
      (await signInByCall(request, username, word)).status();
    expect(await statusOf(linked, password)).toBe(401);
    expect(await statusOf(linked, newPassword)).toBe(200);
    expect(await statusOf(present, password)).toBe(200);
  });
});
