import type { Payment, PaymentStatus } from '@portal/contract';
import {
  failWith,
  makeUser,
  networkError,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makePayment } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/benefits.ts';

const path = '/dashboard/benefits/payment-confirmation';
const reference = 'PAY-7K2M-9QXA-4TNB';

function visit(
  api: PortalOptions['api'],
  query = `?trxref=${reference}&reference=${reference}`,
  signedInAs = makeUser(),
) {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    { signedInAs, at: `${path}${query}`, ...(api && { api }) },
  );
}

const settled = { checkout_url: null, paid_at: '2026-11-21T13:06:00Z' };

test('an owner who has paid reads the reference, until when it lasts, and gets the receipt', async () => {
  const paid = makePayment({ ...settled, status: 'paid', receipt_url: '/api/receipt?signature=x' });
  const items = paid.items.map((item) => ({ ...item, paid_until: '2027-11-21T13:06:00Z' }));
  const { portal } = await visit({ getPayment: { data: { ...paid, items } } });
  expect(await screen.findByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  expect(screen.getByText(reference)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the receipt' })).toHaveAttribute(
    'href',
    '/api/receipt?signature=x',
  );
  const row = within(screen.getByRole('row', { name: /Shop cover/ }));
  expect(row.getByText('Nov 21, 2027')).toBeVisible();
  expect(portal.title()).toBe('Payment confirmation');
  expect(screen.queryByText('Complete your business record')).not.toBeInTheDocument();
});

test.each<[PaymentStatus, number]>([
  ['paid', 1],
  ['pending', 0],
])(
  'a new owner whose payment is %s is led on to the business record %i times',
  async (status, count) => {
    const payment = makePayment({ ...settled, status });
    const newOwner = makeUser({ status: 'Pending Completion' });
    await visit({ getPayment: { data: payment } }, undefined, newOwner);
    await screen.findByText(reference);
    expect(screen.queryAllByRole('link', { name: 'Continue your details' })).toHaveLength(count);
  },
);

test.each<[PaymentStatus, string, string]>([
  ['failed', 'The bank declined the payment', 'You have paid nothing'],
  ['abandoned', 'You did not finish the payment', 'You have paid nothing'],
])(
  'a payment that is %s says that nothing was paid and leads back',
  async (status, title, text) => {
    await visit({ getPayment: { data: makePayment({ status, checkout_url: null }) } });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(new RegExp(text))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/activate?benefit=shop-cover&plan=annual',
    );
    expect(screen.queryByRole('link', { name: 'Download the receipt' })).not.toBeInTheDocument();
  },
);

test('an owner whose payment is held reads what arrived, that it is safe, and not to pay again', async () => {
  const held = makePayment({
    ...settled,
    status: 'held',
    held_reason: 'amount_differs',
    received_kobo: 2_700_000,
  });
  await visit({ getPayment: { data: held } });
  expect(await screen.findByText(/Your money is safe/)).toHaveTextContent('₦27,000.00');
  expect(screen.getByText(/do not pay again/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
});

test('an owner who paid twice reads what comes back', async () => {
  const twice = makePayment({
    ...settled,
    status: 'held',
    held_reason: 'already_active',
    amount_kobo: 1_800_000,
    received_kobo: 1_800_000,
  });
  await visit({ getPayment: { data: twice } });
  expect(
    await screen.findByRole('heading', {
      name: "You already have this benefit. We'll return ₦18,000.",
    }),
  ).toBeVisible();
  expect(screen.getByText(/Your benefit stays active/)).toBeVisible();
});

test('a second payment that was returned does not say that the benefit has ended', async () => {
  const returned = makePayment({
    ...settled,
    status: 'refunded',
    held_reason: 'already_active',
    refunded_at: '2026-11-23T13:05:00Z',
  });
  await visit({ getPayment: { data: returned } });
  expect(await screen.findByText(/Your benefit stays active/)).toBeVisible();
  expect(screen.queryByText(/The benefit has ended/)).not.toBeInTheDocument();
});

test('a second payment that is on the balance says so, and leads to it and to the receipt', async () => {
  const returned = makePayment({
    ...settled,
    status: 'refunded',
    held_reason: 'already_active',
    amount_kobo: 1_800_000,
    refunded_at: '2026-11-23T13:05:00Z',
    refunded_to: 'balance',
    receipt_url: '/api/receipt?signature=x',
  });
  await visit({ getPayment: { data: returned } });
  expect(
    await screen.findByRole('heading', {
      name: 'You already have this benefit. We have returned ₦18,000 to your balance.',
    }),
  ).toBeVisible();
  expect(screen.getByText(/Your benefit stays active/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your balance' })).toHaveAttribute(
    'href',
    '/dashboard/finance',
  );
  expect(screen.getByRole('link', { name: 'Download the receipt' })).toBeVisible();
  expect(screen.queryByText(/card or account that you paid from/)).not.toBeInTheDocument();
});

test('a payment from the balance that staff returned is not said to go to a card', async () => {
  const returned = makePayment({ ...settled, status: 'refunded', refunded_to: 'balance' });
  await visit({ getPayment: { data: returned } });
  expect(
    await screen.findByRole('heading', { name: 'We have returned your payment to your balance' }),
  ).toBeVisible();
  expect(screen.getByText(/The benefit has ended/)).toBeVisible();
});

function makeChangePayment(change: Partial<Payment> = {}): Payment {
  const payment = makePayment({ ...settled, status: 'paid', ...change });
  return { ...payment, items: payment.items.map((item) => ({ ...item, is_change: true })) };
}

test('a paid change of the cover says from when it holds, and leads to the policy', async () => {
  await visit({ getPayment: { data: makeChangePayment() } });
  expect(await screen.findByText(/starts on the day after you paid/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Change of cover/ })).toBeVisible();
  expect(screen.queryByText(/is active now/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your cover' })).toHaveAttribute(
    'href',
    '/business-insurance',
  );
});

test.each([
  ['whose price has changed', { held_reason: 'price_changed', refunded_to: 'balance' } as const],
  ['that staff returned', {}],
])('a returned payment for a cover %s does not say that the benefit has ended', async (_, how) => {
  await visit({ getPayment: { data: makeChangePayment({ status: 'refunded', ...how }) } });
  expect(
    await screen.findByText(/Your cover stays as it is|You have the cover from before it/),
  ).toBeVisible();
  expect(screen.queryByText(/The benefit has ended/)).not.toBeInTheDocument();
});

test('a page that waits asks again until the bank has responded', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const { api } = await visit({ getPayment: { data: makePayment() } });
    expect(await screen.findByText('We are waiting for the payment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Finish paying' })).toHaveAttribute(
      'href',
      '#checkout',
    );
    api.reply({ getPayment: { data: makePayment({ ...settled, status: 'paid' }) } });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(screen.getByText('Your payment has arrived')).toBeVisible());
    const asked = api.requests('getPayment').length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(api.requests('getPayment')).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});

test('a payment of another owner is a page that does not exist', async () => {
  await visit({ getPayment: failWith(404) });
  expect(await screen.findByText('Error 404')).toBeVisible();
});

test('a payment that cannot be loaded is said to be safe, and can be tried again', async () => {
  const { user, api } = await visit({ getPayment: failWith(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your payment is safe');
  api.reply({ getPayment: { data: makePayment({ ...settled, status: 'paid' }) } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your payment has arrived')).toBeVisible();
});

test('the bare URL leads to the list of payments', async () => {
  await visit({}, '');
  expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute(
    'href',
    '/dashboard/benefits/payments',
  );
});

test('a page that waits says when it could not ask, goes on asking, and shows no alert', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const { api } = await visit({ getPayment: { data: makePayment() } });
    expect(await screen.findByText('We are waiting for the payment')).toBeVisible();
    api.reply({ getPayment: networkError() });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText(/We could not check just now/)).toBeVisible();
    expect(screen.getByText('We are waiting for the payment')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    api.reply({ getPayment: { data: makePayment({ ...settled, status: 'paid' }) } });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(screen.getByText('Your payment has arrived')).toBeVisible());
    expect(screen.queryByText(/We could not check/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
