import type { TestApi } from './database.ts';
import { makeRegistration } from './visitor.ts';

export interface InboxMessage {
  id: string;
  channel: 'email' | 'sms' | 'voice';
  to: string;
  subject: string;
  text: string;
}

/** All that was sent to an e-mail address or phone number, the newest first. */
export async function messagesTo(api: TestApi, recipient: string): Promise<InboxMessage[]> {
  await api.outboxSender.deliverDue();
  const { body } = await api.get('/dev/inbox?format=json');
  return (body as InboxMessage[]).filter(({ to }) => to === recipient);
}

/** The code of the newest message that holds one: a notice may be sent in the same moment. */
export async function codeTo(api: TestApi, recipient: string): Promise<string> {
  for (const { text } of await messagesTo(api, recipient)) {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
    if (code !== undefined) return code;
  }
  throw new Error(`no message to ${recipient} holds a code`);
}

/** The last part of the newest URL sent whose path begins with `path`. */
export async function linkTo(api: TestApi, recipient: string, path: string): Promise<string> {
  for (const { text } of await messagesTo(api, recipient)) {
    const token = text.split(`https://portal.example${path}/`)[1]?.split(/\s/)[0];
    if (token) return token;
  }
  throw new Error(`no message holds a link to ${path}`);
}

export interface NewOwner {
  phone: string;
  email: string;
  number: string;
  /** Handle that the registration returned, in place of the number. */
  registration: string;
}

/** The registration number in the newest message that holds one. */
export async function numberTo(api: TestApi, recipient: string): Promise<string> {
  for (const { text } of await messagesTo(api, recipient)) {
    const number = /SMD-[\dA-Z-]+/.exec(text)?.[0];
    if (number !== undefined) return number;
  }
  throw new Error(`no message to ${recipient} holds a registration number`);
}

/** An owner who has registered and not activated; the code is in the message of the registration. */
export async function registerOwner(
  api: TestApi,
  headers?: Record<string, string>,
): Promise<NewOwner> {
  const typed = makeRegistration();
  const { phone_number: phone, email } = typed;
  const { status, text, body } = await api.post('/auth/register', typed, headers);
  if (status !== 200) throw new Error(`registration responded with ${text}`);
  // Each message before the next is written, as it is with people.
  await api.outboxSender.deliverDue();
  api.passSeconds(1);
  const { registration } = body.data;
  return { phone, email, number: await numberTo(api, phone), registration };
}

export const ownPassword = 'kettle under umbrella';

/** An owner who has registered, activated by text message, and is signed in. */
export async function activateOwner(api: TestApi): Promise<NewOwner & { token: string }> {
  const owner = await registerOwner(api);
  const verified = await api.post('/auth/otp/verify', {
    otp_code: await codeTo(api, owner.phone),
    username: owner.registration,
    should_change_password: false,
  });
  const { status, text, body } = await api.post(
    '/auth/reset-password',
    { password: ownPassword, re_password: ownPassword },
    bearer(verified.body.access_token),
  );
  if (status !== 200) throw new Error(`activation responded with ${text}`);
  await api.outboxSender.deliverDue();
  api.passSeconds(1);
  return { ...owner, token: body.access_token };
}

/** Verifies the e-mail by a code: only then it recovers the account. */
export async function verifyEmail(
  api: TestApi,
  { email, token }: { email: string; token: string },
): Promise<void> {
  await api.post('/resend-email-otp', undefined, bearer(token));
  const otp = await codeTo(api, email);
  const { status, text } = await api.post('/verify-email-otp', { otp }, bearer(token));
  if (status !== 200) throw new Error(`verification responded with ${text}`);
  api.passSeconds(61);
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
