import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Claim, ClaimInReview, Policy } from '@portal/contract';
import { startTestApi, type TestOptions } from './database.ts';
import { bearer } from './owner.ts';

/** The insured items of the owner, and the price of a year. */
export const request = { items: ['stock', 'people'], asset_band: 'Up to ₦25m', people_band: '3-9' };
export const annualKobo = 108_000_00;

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type InsuranceOwner = Awaited<ReturnType<typeof startInsuranceOwner>>;

/** An API, an owner who insures a business and reports losses, and a Master Agent who decides. */
export async function startInsuranceOwner(options: TestOptions = {}) {
  const api = await startTestApi(options);
  let token = await api.signIn();
  let master = await api.signIn('0803 000 0002');

  const withKey = (who: string, key: string = randomUUID()) => ({
    ...bearer(who),
    'idempotency-key': key,
  });
  // By the true clock: the hours that pass in a test may lead over midnight.
  const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  const loss = (change: object = {}) => ({
    item: 'stock',
    happened_on: today(),
    description: 'Rain came through the roof and spoiled the cloth.',
    amount_kobo: 5_000_000,
    ...change,
  });
  const quote = (body: object = request, who = token) =>
    api.post('/insurance/policies', body, bearer(who));

  /** @returns the payment's reference */
  async function pay(plan: 'annual' | 'monthly', amount: number): Promise<string> {
    const { body, text } = await api.post(
      '/benefits/business-insurance/activations',
      { plan, amount_kobo: amount },
      withKey(token),
    );
    assert.ok(body.data?.payment, text);
    return body.data.payment.reference;
  }

  async function settle(reference: string): Promise<void> {
    const { body } = await api.get(`/payments/${reference}`, token);
    await api.post(String(body.data.checkout_url).slice('/api'.length), 'action=pay', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    // Paying takes people longer.
    api.passSeconds(3);
    const after = await api.get(`/payments/${reference}`, token);
    assert.equal(after.body.data.status, 'paid');
  }

  return {
    api,
    token: () => token,
    master: () => master,
    /** After time has passed, which ends sessions. */
    async signInAgain() {
      token = await api.signIn();
      master = await api.signIn('0803 000 0002');
    },
    withKey,
    quote,
    pay,
    settle,
    /** Quotes and pays, so that losses can be reported. */
    async insure() {
      await quote();
      await settle(await pay('annual', annualKobo));
    },
    policies: async (who = token): Promise<Policy[]> =>
      (await api.get('/insurance/policies', who)).body.data.policies,
    claim: (change: object = {}, who = token, key?: string) =>
      api.post('/insurance/claims', loss(change), withKey(who, key)),
    claims: async (who = token): Promise<Claim[]> =>
      (await api.get('/insurance/claims', who)).body.data,
    async upload(id: string, content: Buffer, name = 'roof.png', who = token) {
      const response = await api.app.inject({
        method: 'POST',
        url: `/api/insurance/claims/${id}/files`,
        payload: content,
        headers: {
          ...bearer(who),
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(name),
        },
      });
      return { status: response.statusCode, body: response.json() };
    },
    reviewed: async (query = '', who = master): Promise<ClaimInReview[]> =>
      (await api.get(`/insurance/claims/all${query}`, who)).body.data,
    decide: (id: string, body: object, who = master, key?: string) =>
      api.post(`/insurance/claims/${id}/decisions`, body, withKey(who, key)),
    close: () => api.close(),
  };
}
