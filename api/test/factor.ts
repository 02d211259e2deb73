import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { demoInbox, outbox } from '../src/database/schema/outbox.ts';
import { recoveryCodes, secondFactors } from '../src/database/schema/second-factor.ts';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { findAccount } from '../src/modules/identity/accounts.ts';
import { readAccountName } from '../src/modules/identity/account-name.ts';
import { appCodeAt } from './app-code.ts';
import type { TestResponse, TestApi } from './test-api.ts';

type FactorApi = Pick<TestApi, 'deps' | 'outboxSender' | 'post'>;

export const factorPath = '/auth/second-factor';

/** The first step of a sign-in, in one browser. */
export const givePassword = (
  { post }: Pick<TestApi, 'post'>,
  username: string,
  password = demoPassword,
): Promise<TestResponse> => post('/auth/login', { username, password, remember_me: true });

/** The second step: a code of the e-mail or the app, or a recovery code. */
export const giveCode = ({ post }: Pick<TestApi, 'post'>, code: string): Promise<TestResponse> =>
  post(factorPath, { code });

/** No account has an app any more, and all limits begin again. */
export async function forgetFactors(api: Pick<TestApi, 'deps' | 'passSeconds'>): Promise<void> {
  await api.deps.db.delete(secondFactors);
  await api.deps.db.delete(recoveryCodes);
  await api.deps.db.execute(sql`delete from quotas`);
  api.passSeconds(120);
}

/** E-mail address of an account of the demonstration. */
export async function emailOf({ deps }: Pick<TestApi, 'deps'>, username: string): Promise<string> {
  const account = await findAccount(deps.db, readAccountName(username));
  if (account === undefined) throw new Error(`there is no account ${username}`);
  return account.email;
}

/** The newest code that was mailed to the account: in the inbox, or on its way where another driver delivers. */
export async function mailedFactorCode(
  { deps, outboxSender }: Pick<TestApi, 'deps' | 'outboxSender'>,
  username: string,
): Promise<string> {
  const email = await emailOf({ deps }, username);
  const waiting = await deps.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), isNull(outbox.sent_at), isNull(outbox.given_up_at)))
    .orderBy(desc(outbox.created_at));
  await outboxSender.deliverDue();
  const delivered = await deps.db
    .select({ text: demoInbox.text })
    .from(demoInbox)
    .where(eq(demoInbox.recipient, email))
    .orderBy(desc(demoInbox.sent_at));
  const code = [...waiting, ...delivered]
    .map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0])
    .find(Boolean);
  if (code === undefined) throw new Error(`no message to ${username} holds a code`);
  return code;
}

/** The last step of the sign-in of a Master Agent, by the code of the e-mail. */
export async function giveFactor(api: FactorApi, username: string): Promise<TestResponse> {
  const sent = await api.post(`${factorPath}/code`, {});
  if (sent.status !== 200) throw new Error(`the code was not sent: ${sent.text}`);
  return api.post(factorPath, { code: await mailedFactorCode(api, username) });
}

/** Gives the second factor again in a session that is open, by the code of the e-mail. */
export async function proveFactor(api: FactorApi, username: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await api.post(`${factorPath}/proof/code`, {}, headers);
  const code = await mailedFactorCode(api, username);
  const { status, text } = await api.post(`${factorPath}/proof`, { code }, headers);
  if (status !== 200) throw new Error(`the proof responded with ${text}`);
}

/** The code of the person's app at the moment, or so many steps of 30 seconds later. */
export const appCode = ({ deps }: Pick<TestApi, 'deps'>, secret: string, later = 0): string =>
  appCodeAt(secret, deps.now(), later);

/** Adds an authenticator app in a session whose factor is fresh. */
export async function addApp(
  api: FactorApi,
  username: string,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = { authorization: `Bearer ${token}` };
  const started = await api.post(`${factorPath}/app`, undefined, headers);
  if (started.status !== 200) throw new Error(`the app was not started: ${started.text}`);
  const { secret } = started.body.data;
  const { status, text, body } = await api.post(
    `${factorPath}/app/confirmation`,
    { code: appCode(api, secret), email_code: await mailedFactorCode(api, username) },
    headers,
  );
  if (status !== 200) throw new Error(`the app was not confirmed: ${text}`);
  return { secret, recoveryCodes: body.data.recovery_codes };
}

/** Signs in with the code of the e-mail and adds an authenticator app. */
export async function signInAndAddApp(api: FactorApi & Pick<TestApi, 'signIn'>, username: string) {
  const token = await api.signIn(username);
  return { token, ...(await addApp(api, username, token)) };
}
