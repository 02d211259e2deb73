import Cookies from 'js-cookie';
import { fields, isText } from '@portal/contract/validation';
import { signedOut, type SessionState, type UserData } from '../session-state/slice.ts';

const names = ['token', 'user_id', 'client_id', 'user_data', 'has_subscribed'] as const;

/**
 * @param minutes life of the cookies: `expires_at` of the login answer (seconds) divided by 60.
 */
export function writeSessionCookies(session: SessionState, minutes: number): void {
  const options = {
    expires: new Date(Date.now() + minutes * 60_000),
    path: '/',
    sameSite: 'Strict',
    secure: location.protocol === 'https:',
  } as const;
  const values: Record<(typeof names)[number], string | null> = {
    token: session.token,
    user_id: session.userId,
    client_id: session.clientId,
    user_data: session.userData && JSON.stringify(session.userData),
    has_subscribed: session.token && (session.hasSubscribed ? '1' : '0'),
  };
  for (const name of names) {
    const value = values[name];
    if (value === null) Cookies.remove(name, { path: '/' });
    else Cookies.set(name, value, options);
  }
}

export function readSessionCookies(): Omit<SessionState, 'user' | 'isEnding'> {
  const token = Cookies.get('token') ?? null;
  if (token === null) return signedOut;
  return {
    token,
    userId: Cookies.get('user_id') ?? null,
    clientId: Cookies.get('client_id') ?? null,
    userData: readUserData(),
    hasSubscribed: Cookies.get('has_subscribed') === '1',
  };
}

export function clearSessionCookies(): void {
  for (const name of names) Cookies.remove(name, { path: '/' });
}

function readUserData(): UserData | null {
  try {
    return pickUserData(JSON.parse(Cookies.get('user_data') ?? 'null'));
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
