import { demoAccounts } from '@portal/api/demo-accounts';
import { authCalls, businessCalls, userCalls } from '@portal/shared-lib/contract';

export interface SessionCookie {
  name: string;
  value: string;
}

/** Signs a demo owner in and returns the cookies that a browser of theirs would hold. */
export async function signIn(address: string): Promise<SessionCookie[]> {
  const [account] = demoAccounts;
  if (!account) throw new Error('There is no demo account');
  const credentials = { username: account.phone, password: account.password };
  const login = authCalls.login.answer.parse(
    await call(address, authCalls.login, { body: JSON.stringify(credentials) }),
  );
  const token = login.access_token;
  const { data: user } = userCalls.getMe.answer.parse(
    await call(address, userCalls.getMe, { token }),
  );
  const { data: business } = businessCalls.getBusinessRegistration.answer.parse(
    await call(address, businessCalls.getBusinessRegistration, { token }),
  );
  const { first_name, is_master, status, email_verified } = user;
  const remembered = JSON.stringify({ first_name, is_master, status, email_verified });
  return [
    { name: 'token', value: token },
    { name: 'user_id', value: user.id },
    { name: 'client_id', value: business.id },
    { name: 'user_data', value: encodeURIComponent(remembered) },
    { name: 'has_subscribed', value: user.hasSubscribed ? '1' : '0' },
  ];
}

async function call(
  address: string,
  { method, path }: { method: string; path: string },
  { body, token }: { body?: string; token?: string },
): Promise<unknown> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}`);
  return response.json();
}
