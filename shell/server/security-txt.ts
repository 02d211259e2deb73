import type { EdgeConfig } from './config.ts';

/** RFC 9116 recommends less than a year: an old file must not send people to a closed mailbox. */
const validForMs = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): where a person who found a hole writes to. */
export function renderSecurityTxt(
  { securityContact, portalUrl }: Pick<EdgeConfig, 'securityContact' | 'portalUrl'>,
  now = new Date(),
): string {
  const expires = new Date(now.getTime() + validForMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: mailto:${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    ...(portalUrl ? [`Canonical: ${portalUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
