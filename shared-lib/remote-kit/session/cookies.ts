import { fields, isText } from '@portal/contract/validation';
import { readCookie, removeCookie, writeCookie } from '../cookies/page-cookies.ts';
import { signedOut, type SessionState, type UserData } from '../session-state/slice.ts';

const names = ['token', 'user_id', 'client_id', 'user_data', 'has_subscribed'] as const;

/**
 * @param minutes life of the cookies: `expires_at` of the login response (seconds) divided by 60.
 */
export function writeSessionCookies(session: SessionState, minutes: number): void {
  const values: Record<(typeof names)[number], string | null> = {
    token: session.token,
    user_id: session.userId,
    client_id: session.clientId,
    user_data: session.userData && JSON.stringify(session.userData),
    has_subscribed: session.token && (session.hasSubscribed ? '1' : '0'),
  };
  for (const name of names) {
    const value = values[name];
    if (value === null) removeCookie(name);
    else writeCookie(name, value, Math.round(minutes * 60));
  }
}

export function readSessionCookies(): Omit<SessionState, 'user' | 'isEnding'> {
  const token = readCookie('token');
  if (token === null) return signedOut;
  return {
    token,
    userId: readCookie('user_id'),
    clientId: readCookie('client_id'),
    userData: readUserData(),
    hasSubscribed: readCookie('has_subscribed') === '1',
  };
}

export function clearSessionCookies(): void {
  names.forEach(removeCookie);
}

function readUserData(): UserData | null {
  try {
    return pickUserData(JSON.parse(readCookie('user_data') ?? 'null'));
  } catch {
    return null;
  }
}

/** Any script or person may have written what is in a cookie. */
function pickUserData(value: unknown): UserData | null {
  const { first_name, is_master, status, email_verified } = fields<UserData>(value);
  return isText(first_name) &&
    typeof is_master === 'boolean' &&
    (status === 'Pending Completion' || status === 'Completed') &&
    typeof email_verified === 'boolean'
    ? { first_name, is_master, status, email_verified }
    : null;
}
