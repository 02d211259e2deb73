import type { TopUp, TopUpOptions } from '@portal/contract';
import { failWith, networkError, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { account, visit as visitFinances } from '../testing/visit-finances.ts';
import { keepReturnPath } from './return-path.ts';

const path = '/dashboard/finance/add-money';
const options: TopUpOptions = {
  level: 'basic',
  limits: { min: 100_00, max: 50_000_00, day: 50_000_00, balance: 300_000_00 },
  added_today_kobo: 30_000_00,
  balance_kobo: 0,
  open: null,
  is_simulated: false,
};
const waiting: TopUp = {
  reference: 'TOP-AAAA-BBBB-CCCC',
  status: 'pending',
  amount_kobo: 5_000_00,
  received_kobo: null,
  return_reason: null,
  checkout_url: '/api/sandbox/checkout/abc',
  created_at: '2026-11-13T04:19:00Z',
  paid_at: null,
  receipt_url: null,
};
const paid: TopUp = {
  ...waiting,
  status: 'paid',
  received_kobo: 5_000_00,
  checkout_url: null,
  paid_at: '2026-11-13T04:20:00Z',
  receipt_url: '/api/receipt.pdf',
};

const visit = (api: PortalOptions['api'] = {}, at = path, locale: PortalOptions['locale'] = 'en') =>
  visitFinances(
    {
      getFinanceAccount: { data: { ...account, balance_kobo: 5_000_00 } },
      getTopUpOptions: { data: options },
      startTopUp: { data: waiting },
      getTopUp: { data: waiting },
      ...api,
    },
    at,
    locale,
  );

const amount = () => screen.findByLabelText('Amount in naira');
const next = () => screen.getByRole('button', { name: 'Continue to payment' });

afterEach(() => sessionStorage.clear());

test('the limits are shown at the field, with what is left of them today', async () => {
  await visit();
  expect(await amount()).toHaveAccessibleDescription('You can add from ₦100 to ₦20,000 now');
  expect(screen.getByText(/Limits: ₦50,000 a day/)).toHaveTextContent(/₦300,000/);
  expect(screen.getByRole('link', { name: /BVN/ })).toBeVisible();
});

test.each([
  ['99', 'at least ₦100'],
  ['50001', 'at most ₦20,000'],
  ['20001', 'at most ₦20,000'],
  ['a lot', 'Enter the amount in naira'],
])('an amount of %s is rejected before a checkout is opened, and stays', async (typed, message) => {
  const { user, api } = await visit();
  await user.type(await amount(), typed);
  await user.click(next());
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(await amount()).toHaveValue(typed);
  expect(api.requests('startTopUp')).toHaveLength(0);
});

test('an owner who has reached a limit reads which, instead of a form', async () => {
  await visit({ getTopUpOptions: { data: { ...options, added_today_kobo: 49_999_00 } } });
  expect(await screen.findByText('You cannot add more money now')).toBeVisible();
  expect(screen.getByText(/Limits: ₦50,000 a day/)).toBeVisible();
  expect(screen.queryByLabelText('Amount in naira')).not.toBeInTheDocument();
});

test('what the server knows better is said at the field, and the amount stays', async () => {
  const { user } = await visit({
    startTopUp: failWith(422, {
      errors: { amount_kobo: ['The amount must be at most ₦5'] },
    }),
  });
  await user.type(await amount(), '10,000');
  await user.click(next());
  expect(await screen.findByText('The amount must be at most ₦5')).toBeVisible();
  expect(await amount()).toHaveValue('10,000');
});

test('a second press after a lost response is the same top-up', async () => {
  const { user, api } = await visit({ startTopUp: networkError() });
  await user.type(await amount(), '10000');
  await user.click(next());
  await waitFor(() => expect(api.requests('startTopUp')).toHaveLength(1));
  await screen.findByRole('alert');
  await user.click(next());
  await waitFor(() => expect(api.requests('startTopUp')).toHaveLength(2));
  const [first, second] = api.requests('startTopUp');
  expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
  expect(first?.body).toEqual({ amount_kobo: 10_000_00 });
});

test('what is missing for a payment is filled in, and at least the smallest top-up', async () => {
  await visit({}, `${path}?amount=123450&then=%2Fdashboard%2Ffinance%2Fpay%2Felectricity`);
  expect(await amount()).toHaveValue('1234.50');
  expect(screen.getByRole('link', { name: /Back to your payment/ })).toHaveAttribute(
    'href',
    '/dashboard/finance/pay/electricity',
  );
});

test('less than the smallest top-up is filled in as the smallest', async () => {
  await visit({}, `${path}?amount=500`);
  expect(await amount()).toHaveValue('100');
});

test('an owner who reads Spanish types the amount as the screen shows it', async () => {
  const { user, api } = await visit({ startTopUp: networkError() }, path, 'es');
  await user.type(await screen.findByLabelText('Importe en nairas'), '1.500,50');
  await user.click(screen.getByRole('button', { name: 'Ir al pago' }));
  await waitFor(() =>
    expect(api.requests('startTopUp')[0]?.body).toEqual({ amount_kobo: 150_050 }),
  );
});

test('a checkout that is open is offered before another is started', async () => {
  await visit({ getTopUpOptions: { data: { ...options, open: waiting } } });
  expect(await screen.findByText('You started to add ₦5,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Finish paying' })).toHaveAttribute(
    'href',
    '/api/sandbox/checkout/abc',
  );
});

test('limits that do not load can be asked for again', async () => {
  const { user, api } = await visit({ getTopUpOptions: failWith(503) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.reply({ getTopUpOptions: { data: options } });
  await user.click(again);
  expect(await amount()).toBeVisible();
});

describe('after the checkout', () => {
  const back = `${path}/${waiting.reference}?trxref=${waiting.reference}&reference=${waiting.reference}`;

  test('a payment that waits is followed until the money is there', async () => {
    const { api } = await visit({}, back);
    expect(await screen.findByText('Waiting for ₦5,000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Finish paying' })).toBeVisible();
    api.reply({ getTopUp: { data: paid } });
    expect(
      await screen.findByText('₦5,000 is in your account', undefined, { timeout: 6000 }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute(
      'href',
      '/api/receipt.pdf',
    );
    expect(screen.getByRole('link', { name: 'Pay a bill or send money' })).toBeVisible();
  }, 10_000);

  test('what was taken for a debt is said, with what is left to use', async () => {
    await visit({ getTopUp: { data: { ...paid, debt_kobo: 3_000_00 } } }, back);
    expect(await screen.findByText('You added ₦5,000')).toBeVisible();
    expect(
      screen.getByText(/We took ₦3,000 of it, which you owed\. You can use ₦2,000 now\./),
    ).toBeVisible();
    expect(screen.queryByText(/is in your account/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay a bill or send money' })).toBeVisible();
  });

  test('an owner of whose money nothing is left reads that, and is offered to add more', async () => {
    keepReturnPath(waiting.reference, '/dashboard/finance/pay/electricity');
    await visit({ getTopUp: { data: { ...paid, debt_kobo: 5_000_00 } } }, back);
    expect(
      await screen.findByText(/We took all of it for what you owed\. Nothing is left to use\./),
    ).toBeVisible();
    expect(screen.queryByText(/You can use/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add another amount' })).toHaveAttribute(
      'href',
      expect.stringContaining(`${path}?`),
    );
    expect(screen.queryByRole('link', { name: 'Back to your payment' })).not.toBeInTheDocument();
  });

  test('who came from a payment goes back to it', async () => {
    keepReturnPath(waiting.reference, '/dashboard/finance/pay/electricity?to=7');
    await visit({ getTopUp: { data: paid } }, back);
    expect(await screen.findByRole('link', { name: 'Back to your payment' })).toHaveAttribute(
      'href',
      '/dashboard/finance/pay/electricity?to=7',
    );
  });

  test('where another top-up came from is not offered', async () => {
    keepReturnPath('TOP-OTHER', '/dashboard/finance/pay/electricity');
    await visit({ getTopUp: { data: paid } }, back);
    expect(await screen.findByRole('link', { name: 'Pay a bill or send money' })).toBeVisible();
  });

  test.each([
    ['failed', 'The bank declined the payment'],
    ['abandoned', 'You have not paid'],
  ] as const)('one that has %s says so and offers another', async (status, title) => {
    await visit({ getTopUp: { data: { ...waiting, status, checkout_url: null } } }, back);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path);
  });

  test('money over the limit is said to go back', async () => {
    const over = {
      ...paid,
      status: 'returned',
      return_reason: 'over_limit',
      receipt_url: null,
    } as const;
    await visit({ getTopUp: { data: over } }, back);
    expect(await screen.findByText('We returned ₦5,000')).toBeVisible();
    expect(screen.getByText(/more than your account may receive/)).toBeVisible();
  });

  test('a top-up that does not load can be asked for again', async () => {
    const { user, api } = await visit({ getTopUp: failWith(503) }, back);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.reply({ getTopUp: { data: paid } });
    await user.click(again);
    expect(await screen.findByText('₦5,000 is in your account')).toBeVisible();
  });
});

test('an owner who owes money reads that it is taken first, and finds what the payment needs beside it', async () => {
  await visit(
    { getTopUpOptions: { data: { ...options, debt_kobo: 3_000_00 } } },
    `${path}?amount=200000`,
  );
  expect(await amount()).toHaveValue('5000');
  expect(screen.getByText(/You owe ₦3,000. We take it from the money that you add/)).toBeVisible();
});
