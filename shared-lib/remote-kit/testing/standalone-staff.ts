import { agencyOperations } from '@portal/contract/operations';
import type { AgencyMe } from '@portal/contract/agency';
import { send } from '../api/client.ts';
import { request } from '../api/index.ts';
import { currentLocale } from '../i18n/index.ts';
import { setStaffToken, staffToken } from '../staff/index.ts';

interface Message {
  to: string;
  text: string;
}

/** The newest code that was mailed to this address, as the demonstration's inbox shows it. */
async function mailedCode(email: string): Promise<string> {
  const inbox = (await (await fetch('/api/dev/inbox?format=json')).json()) as Message[];
  const mailed = inbox.find(({ to, text }) => to === email && /\b\d{6}\b/.test(text));
  return /\b\d{6}\b/.exec(mailed?.text ?? '')?.[0] ?? '';
}

const ask = (sent: Parameters<typeof send>[0], token: string | null = null) =>
  send(sent, { token, locale: currentLocale() });

async function readMe(): Promise<AgencyMe | null> {
  const result = await ask(request(agencyOperations.getAgencyMe, {}), staffToken());
  return 'error' in result ? null : agencyOperations.getAgencyMe.response.parse(result.data).data;
}

/**
 * Signs in a staff account of the demonstration: the password, then the code that was mailed.
 * @returns the person, or what a developer must know when that failed
 */
export async function signInStaff(email: string, password: string): Promise<AgencyMe | string> {
  const known = staffToken() === null ? null : await readMe();
  if (known?.email === email) return known;
  const { signInToAgency, sendAgencyCode, finishAgencySignIn } = agencyOperations;
  const first = await ask(request(signInToAgency, { body: { email, password } }));
  if ('error' in first)
    return `The API rejects the staff account ${email}: status ${first.error.status}`;
  await ask(request(sendAgencyCode, { body: { again: false } }));
  const code = await mailedCode(email);
  const last = await ask(request(finishAgencySignIn, { body: { code } }));
  if ('error' in last)
    return `The API rejects the code of ${email}: ${last.error.message || last.error.status}`;
  setStaffToken(finishAgencySignIn.response.parse(last.data).data.access_token);
  return (await readMe()) ?? `The API signs ${email} in but does not give the person.`;
}
