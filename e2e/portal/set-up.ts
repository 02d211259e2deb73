import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { registerOwner } from '../profile/new-owner.ts';
import { password } from './owners.ts';
import { expect } from './test.ts';

/** Calls the API as one person: a read, or with data a write. Gives the data of the response. */
export type Call = <Data>(path: string, data?: object) => Promise<Data>;

export function callsOf(request: APIRequestContext, token: string): Call {
  const headers = { authorization: `Bearer ${token}` };
  return async <Data>(path: string, data?: object) => {
    const response = data
      ? await request.post(`/api${path}`, {
          headers: { ...headers, 'idempotency-key': randomUUID() },
          data,
        })
      : await request.get(`/api${path}`, { headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return ((await response.json()) as { data: Data }).data;
  };
}

/** An owner of the test's own, and the calls that lead to where the test begins. */
export async function newOwner(request: APIRequestContext) {
  const phone = await registerOwner(request);
  const response = await request.post('/api/auth/login', { data: { username: phone, password } });
  expect(response.status(), await response.text()).toBe(200);
  const { access_token } = (await response.json()) as { access_token: string };
  return { phone, call: callsOf(request, access_token) };
}

/** Pays as a person does on the sandbox's checkout page. */
export async function actInSandbox(
  request: APIRequestContext,
  checkoutUrl: string,
  action: 'pay' | 'dispute' | 'dispute-won' | 'dispute-lost',
): Promise<void> {
  const response = await request.post(checkoutUrl, { form: { action }, maxRedirects: 0 });
  expect(response.status(), await response.text()).toBe(303);
}
