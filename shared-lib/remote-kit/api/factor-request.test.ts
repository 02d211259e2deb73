import { accountAccessCalls, paymentCalls } from '@portal/contract';
import { createPortalStore } from '../testing/portal-store.ts';
import { failWith, installFakeApi } from '../testing/fake-api.ts';
import { makeUser } from '../testing/factories.ts';
import { setFactorPrompt } from './factor-request.ts';
import { portalApi } from './portal-api.ts';
import { request } from './request.ts';

const testApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    refund: build.mutation<unknown, string>({
      query: (key) =>
        request(paymentCalls.refundPayment, {
          params: { reference: 'PAY-1' },
          headers: { 'idempotency-key': key },
          body: { reason: 'Asked for by the owner' },
        }),
    }),
    firstPassword: build.mutation<unknown, void>({
      query: () =>
        request(accountAccessCalls.resetPassword, {
          body: { password: 'kettle under umbrella', re_password: 'kettle under umbrella' },
        }),
    }),
  }),
});
const { refund, firstPassword } = testApi.endpoints;
const missing = failWith(403, { code: 'second_factor_required' });

function start() {
  const api = installFakeApi({ refundPayment: missing, resetPassword: missing });
  const store = createPortalStore({ signedInAs: makeUser({ is_master: true }) });
  return { api, store };
}
afterEach(() => setFactorPrompt(null));

test('a call that needs a fresh factor is sent again as it was, once the person has given one', async () => {
  const { api, store } = start();
  const ask = jest.fn(async () => {
    api.reply({ refundPayment: failWith(409) });
    return true;
  });
  setFactorPrompt(ask);
  await store.dispatch(refund.initiate('a-key-of-this-refund'));
  const [first, second] = api.requests('refundPayment');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers?.['idempotency-key']).toBe('a-key-of-this-refund');
});

test('two calls at the same moment ask the person once', async () => {
  const { store } = start();
  const ask = jest.fn(async () => false);
  setFactorPrompt(ask);
  await Promise.all([
    store.dispatch(refund.initiate('a-key-of-this-refund')),
    store.dispatch(refund.initiate('a-key-of-another-one')),
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('without a code the call fails, and is not sent again', async () => {
  const { api, store } = start();
  setFactorPrompt(async () => false);
  const { error } = await store.dispatch(refund.initiate('a-key-of-this-refund'));
  expect(error).toMatchObject({ code: 'second_factor_required' });
  expect(api.requests('refundPayment')).toHaveLength(1);
});

test('a step of an activation opens no dialog: it leads to the second sign-in step', async () => {
  const { store } = start();
  const ask = jest.fn(async () => true);
  setFactorPrompt(ask);
  await store.dispatch(firstPassword.initiate());
  expect(ask).not.toHaveBeenCalled();
});
