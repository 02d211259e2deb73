import { findStaffByEmail } from '../src/modules/agency/repository.ts';
import { createStaffSessions } from '../src/modules/agency/sessions.ts';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { bearer, messagesTo } from './owner.ts';
import type { TestApi, TestResponse } from './test-api.ts';

export const staffEmail = (role: string) => `${role}@agency.example.com`;

type Browser = Pick<TestApi, 'post' | 'get' | 'send'>;

/** The newest code that was mailed to a staff account. */
export async function staffCode(api: TestApi, email: string): Promise<string> {
  const messages = await messagesTo(api, email);
  const code = messages.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).find(Boolean);
  if (code === undefined) throw new Error(`no message to ${email} holds a code`);
  return code;
}

/** The token in the newest invitation to an e-mail address. */
export async function invitationTo(api: TestApi, email: string): Promise<string> {
  const messages = await messagesTo(api, email);
  const token = messages
    .map(({ text }) => /\/agency\/invitation\/([\w-]+)/.exec(text)?.[1])
    .find(Boolean);
  if (token === undefined) throw new Error(`no message to ${email} is an invitation`);
  return token;
}

export const giveStaffPassword = (
  browser: Browser,
  email: string,
  password = demoPassword,
): Promise<TestResponse> => browser.post('/agency/sign-in', { email, password });

/** The second step, by the code of the e-mail. */
export async function finishStaffSignIn(
  api: TestApi,
  browser: Browser,
  email: string,
): Promise<TestResponse> {
  const sent = await browser.post('/agency/sign-in/code', {});
  if (sent.status !== 200) throw new Error(`the code was not sent: ${sent.text}`);
  const code = await staffCode(api, email);
  return browser.post('/agency/sign-in/second-factor', { code });
}

/** Signs a staff account in, in a browser of its own. @returns the token */
export async function signInStaff(
  api: TestApi,
  email: string,
  password = demoPassword,
): Promise<string> {
  const browser = api.browser();
  const given = await giveStaffPassword(browser, email, password);
  if (given.status !== 200) throw new Error(`the password was not taken: ${given.text}`);
  const { status, text, body } = await finishStaffSignIn(api, browser, email);
  if (status !== 200) throw new Error(`the sign-in responded with ${text}`);
  return body.data.access_token;
}

/** A session whose factor is fresh, without the steps of a sign-in: they cost a hash, and are limited. */
export async function startStaffSession(
  { jobDeps, deps }: TestApi,
  email: string,
): Promise<string> {
  const account = await findStaffByEmail(deps.db, email);
  if (account === undefined) throw new Error(`there is no staff account ${email}`);
  const { access_token } = await createStaffSessions(jobDeps).start(deps.db, account.id, 'a test');
  return access_token;
}

/** The person as an administrator's list has it. */
export async function personOf(api: TestApi, token: string, email: string) {
  const { body } = await api.get(`/agency/people?q=${encodeURIComponent(email)}`, token);
  const [person] = body.data as { id: string; version: number; roles: string[]; status: string }[];
  if (person === undefined) throw new Error(`the list has no ${email}`);
  return person;
}

/** Headers of a change that is based on what was read. */
export const basedOn = (token: string, { version }: { version: number }) => ({
  ...bearer(token),
  'if-match': `"${version}"`,
});
