import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { staffEmail, startStaffSession } from '../../../../test/agency.ts';
import { findDispute } from '../../../../test/find-dispute.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';

describe('the sandbox’s checkout', () => {
  const api = setUpApi();
  let token: string;
  let keys = 0;
  before(async () => {
    token = await api.signIn('0803 000 0003');
  });

  async function start() {
    const { data: all } = (await api.get('/benefits', token)).body;
    const free = all.find(
      (benefit: { prices: object | null; is_active: boolean }) =>
        benefit.prices !== null && !benefit.is_active,
    );
    const { body } = await api.post(
      `/benefits/${free.slug}/activations`,
      { plan: 'annual', amount_kobo: free.prices.annual },
      {
        authorization: `Bearer ${token}`,
        'idempotency-key': `key-of-a-sandbox-test-${(keys += 1)}`,
      },
    );
    return body.data.payment as { reference: string; checkout_url: string; amount_kobo: number };
  }
  const act = (url: string, action: string) =>
    api.post(url.slice('/api'.length), `action=${action}`, {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    });
  /** Some seconds after the last time: the provider is not asked for every look. */
  const statusOf = async (reference: string) => {
    api.passSeconds(3);
    return (await api.get(`/payments/${reference}`, token)).body.data.status as string;
  };

  it('shows the sum and the reference, says that no money moves, and runs no script', async () => {
    const { reference, checkout_url } = await start();
    const page = await api.get(checkout_url.slice('/api'.length));
    assert.equal(page.status, 200);
    assert.match(page.text, /Test mode: no real money moves/);
    assert.ok(page.text.includes(reference));
    assert.match(page.text, /₦[\d,]+\.00/);
    assert.ok(!page.text.includes('<script'));
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
    assert.equal((await api.get('/sandbox/checkout/AAAAAAAAAAAAAAAA')).status, 404);
  });

  const outcomes: [string, string][] = [
    ['pay', 'paid'],
    ['pay-twice', 'paid'],
    ['decline', 'failed'],
    ['abandon', 'abandoned'],
    ['pay-less', 'held'],
  ];
  for (const [action, status] of outcomes) {
    it(`leads back to the portal, where "${action}" has become ${status}`, async () => {
      const { reference, checkout_url } = await start();
      const response = await act(checkout_url, action);
      assert.equal(response.status, 303);
      assert.equal(
        response.headers['location'],
        `/dashboard/benefits/payment-confirmation?trxref=${reference}&reference=${reference}`,
      );
      assert.equal(await statusOf(reference), status);
      const page = await api.get(checkout_url.slice('/api'.length));
      assert.match(page.text, /This checkout is over/);
      await act(checkout_url, 'decline');
      assert.equal(await statusOf(reference), status, 'and a second click changes nothing');
    });
  }

  it('opens a dispute about a payment, and lets the bank decide it once', async () => {
    const { reference, checkout_url } = await start();
    const staff = await startStaffSession(api, staffEmail('finance'));
    const read = async () => (await api.get(checkout_url.slice('/api'.length))).text;
    const disputes = async () => {
      const found = await findDispute(api, staff, reference);
      return found ? [found.status] : [];
    };
    await act(checkout_url, 'dispute');
    assert.deepEqual(await disputes(), [], 'nothing was paid');
    await act(checkout_url, 'pay');
    assert.match(await read(), /value="dispute"/);
    assert.ok(!(await read()).includes('value="dispute-lost"'));
    const response = await act(checkout_url, 'dispute');
    assert.equal(response.status, 303);
    assert.ok(String(response.headers['location']).endsWith(checkout_url.slice('/api'.length)));
    assert.deepEqual(await disputes(), ['open']);
    assert.match(await read(), /value="dispute-won"[^]*value="dispute-lost"/);
    await act(checkout_url, 'dispute-lost');
    assert.equal(await statusOf(reference), 'refunded');
    assert.deepEqual(await disputes(), []);
    assert.ok(!(await read()).includes('value="dispute'));
    await act(checkout_url, 'dispute-won');
    assert.equal(await statusOf(reference), 'refunded');
  });

  it('announces a payment automatically: the benefit is active though the owner never comes back', async () => {
    const { reference, checkout_url } = await start();
    await act(checkout_url, 'pay');
    await api.payments.settleDue();
    const { data } = (await api.get('/payments', token)).body;
    const row = data.find((payment: { reference: string }) => payment.reference === reference);
    assert.equal(row.status, 'paid');
  });

  it('lets a slow bank settle later', async () => {
    const { reference, checkout_url } = await start();
    await act(checkout_url, 'delay');
    assert.equal(await statusOf(reference), 'pending');
    api.passSeconds(16);
    assert.equal(await statusOf(reference), 'paid');
  });
});
