import { demoAccounts, demoAgency } from '@portal/api/demo-accounts';

/** Tells a newcomer where to go once the portal serves. */
export function welcome(url: string): string {
  const accounts = demoAccounts.map(
    ({ phone, registrationNumber, description }) =>
      `    ${phone}   ${registrationNumber}   ${description}`,
  );
  const staff = demoAgency.map(
    ({ email, name, roles }) =>
      `    ${email.padEnd(34)}   ${name.padEnd(16)}   ${roles.join(', ')}`,
  );
  return `
  The portal serves at   ${url}
  E-mails and messages   ${url}/api/dev/inbox
  Messages to teams      in this window: what the health gate does with their releases
  API documentation      ${url}/api/docs

  Demo accounts, password ${demoAccounts[0]?.password}
${accounts.join('\n')}

  Staff accounts, one for each role, same password: sign in at ${url}/agency
${staff.join('\n')}

  Staff accounts, Master Agents and people with a role sign in with a second code: it is in the inbox above.

  Ctrl-C stops it all.
`;
}
