import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app now, or so many steps of 30 seconds later. */
export function appCodeAt(secret: string, at: Date, later = 0): string {
  const timestamp = at.getTime() + later * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
