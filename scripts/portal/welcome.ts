import { demoAccounts } from '@portal/api/demo-accounts';

/** Tells a newcomer where to go once the portal serves. */
export function welcome(url: string): string {
  const accounts = demoAccounts.map(
    ({ phone, registrationNumber, description }) =>
      `    ${phone}   ${registrationNumber}   ${description}`,
  );
  return `
  The portal serves at   ${url}
  E-mails and messages   ${url}/api/dev/inbox
  Messages to teams      in this window: what the health gate does with their releases
  API documentation      ${url}/api/docs

  Demo accounts, password ${demoAccounts[0]?.password}
${accounts.join('\n')}

  Master Agents, release managers and staff sign in with a second code: it is in the inbox above.

  Ctrl-C stops it all.
`;
}
