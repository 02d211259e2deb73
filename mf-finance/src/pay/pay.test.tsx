import type { FinanceSelect } from '@portal/contract';
import {
  failWith,
  makeUser,
  networkError,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import * as mount from '../exposes/finance.ts';
import { account } from '../testing/visit-finances.ts';
import { paid } from './sample-payment.ts';

const select: FinanceSelect = {
  banks: [{ id: '011', name: 'First Bank of Nigeria' }],
  telcos: [
    { id: 'mtn', name: 'MTN Nigeria' },
    { id: 'glo', name: 'Globacom (Glo)' },
  ],
  discos: [{ id: 'ibedc', name: 'Ibadan Electricity', states: ['Ogun'] }],
  cables: [],
  auth: { has_pin: true, is_locked: false },
  transaction_types: [],
  is_simulated: false,
};

function visit(
  api: PortalOptions['api'] = {},
  at = '/dashboard/finance/pay/airtime',
  locale: PortalOptions['locale'] = 'en',
) {
  return renderPortal(
    { mount, path: '/dashboard/finance', remote: 'mf-finance' },
    {
      signedInAs: makeUser(),
      at,
      locale,
      api: {
        getFinanceAccount: failWith(503),
        getFinanceSelect: { data: select },
        listBeneficiaries: { data: [] },
        pay: { data: paid },
        getTransaction: { data: paid },
        ...api,
      },
    },
  );
}

type Visit = Awaited<ReturnType<typeof visit>>;

async function fillIn(user: Visit['user'], amount = '1,000'): Promise<void> {
  await user.type(await screen.findByLabelText('Phone number'), '0803 111 2200');
  await user.type(screen.getByLabelText('Amount in naira'), amount);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

async function confirm(user: Visit['user'], pin = '4826') {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the payment' }));
  await user.type(await dialog.findByLabelText('Payment PIN'), pin);
  await user.click(dialog.getByRole('button', { name: /^(Pay ₦|Try again)/ }));
}

test('an owner buys airtime with a PIN and is led to the outcome', async () => {
  const { user, api, location } = await visit();
  await fillIn(user);
  expect(await screen.findByRole('dialog')).toHaveTextContent('MTN Nigeria');
  await confirm(user);
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(location()).toBe('/dashboard/finance/payments/PAY-AAAA-BBBB-CCCC');
  expect(api.requests('pay')[0]?.body).toMatchObject({
    type: 'airtime',
    biller_id: 'mtn',
    customer_number: '+2348031112200',
    amount_kobo: 100_000,
    pin: '4826',
  });
});

test('a response that is lost and a second try make the same payment', async () => {
  const { user, api } = await visit({ pay: networkError() });
  await fillIn(user);
  await confirm(user);
  expect(await screen.findByText(/you will not pay twice/)).toBeVisible();
  api.reply({ pay: { data: paid } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Paid')).toBeVisible();
  const keys = api.requests('pay').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a wrong PIN is said at the PIN, and nothing else that was typed is lost', async () => {
  const { user } = await visit({
    pay: failWith(422, { errors: { pin: ['Wrong PIN. Tries left: 4'] } }),
  });
  await fillIn(user);
  await confirm(user);
  expect(await screen.findByText('Wrong PIN. Tries left: 4')).toBeVisible();
  expect(screen.getByLabelText('Payment PIN')).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Amount in naira')).toHaveValue('1,000');
});

test('an owner without money reads it where the payment is confirmed', async () => {
  const { user } = await visit({
    pay: failWith(409, { code: 'insufficient_funds', message: 'Not enough money.' }),
  });
  await fillIn(user);
  await confirm(user);
  expect(await screen.findByText('Not enough money.')).toBeVisible();
});

test('a payment above the balance stops before a PIN is asked for, and offers what is missing', async () => {
  const { user, api } = await visit({
    getFinanceAccount: { data: { ...account, balance_kobo: 250_00 } },
    getFinanceSelect: { data: { ...select, auth: { has_pin: false, is_locked: false } } },
  });
  await fillIn(user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('You need ₦750 more for this payment')).toBeVisible();
  expect(dialog.queryByText(/Set the PIN/)).not.toBeInTheDocument();
  expect(dialog.queryByText('Balance afterwards')).not.toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Add money' })).toHaveAttribute(
    'href',
    '/dashboard/finance/add-money?amount=75000&then=%2Fdashboard%2Ffinance%2Fpay%2Fairtime',
  );
  expect(api.requests('pay')).toHaveLength(0);
});

test('a balance that is just enough is paid from', async () => {
  const { user } = await visit({
    getFinanceAccount: { data: { ...account, balance_kobo: 1000_00 } },
  });
  await fillIn(user);
  expect(await screen.findByText('Balance afterwards')).toBeVisible();
  expect(screen.queryByText(/more for this payment/)).not.toBeInTheDocument();
});

test.each([
  [{ has_pin: false, is_locked: false }, 'Set the PIN'],
  [{ has_pin: true, is_locked: true }, 'Set a new PIN with a code'],
])('an owner whose payment auth is %j is led to the PIN and back', async (auth, name) => {
  const { user } = await visit({ getFinanceSelect: { data: { ...select, auth } } });
  await fillIn(user);
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    '/dashboard/finance/payment-pin?then=%2Fdashboard%2Ffinance%2Fpay%2Fairtime',
  );
});

test.each([
  ['0', 'The amount must be more than zero'],
  ['-50', 'The amount must be more than zero'],
  ['1500,50', 'Write kobo after a point: 1500.50, not 1500,50'],
  ['50001', 'The amount must be at most ₦50,000'],
  ['20', 'The amount must be at least ₦50'],
  ['a lot', 'Enter the amount in naira, for example 1500 or 1,500.50'],
])('an amount of %s is rejected with a sentence of its own', async (typed, message) => {
  const { user } = await visit();
  await fillIn(user, typed);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Amount in naira')).toHaveValue(typed);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an owner who reads Spanish types the amount as the screen shows it', async () => {
  const { user } = await visit({}, undefined, 'es');
  await user.type(await screen.findByLabelText('Número de teléfono'), '0803 111 2200');
  const amount = screen.getByLabelText('Importe en nairas');
  const next = screen.getByRole('button', { name: 'Continuar' });
  for (const [typed, message] of [
    ['1500.50', 'Escriba los kobos tras una coma: 1500,50, no 1500.50'],
    ['1,500', 'Escriba el importe en nairas, por ejemplo 1500 o 1.500,50'],
    ['50.001', /como máximo ₦50\.000/],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(next);
    expect(await screen.findByText(message)).toBeVisible();
  }
  await user.clear(amount);
  await user.type(amount, '1.500,50');
  await user.click(next);
  expect(await screen.findByRole('dialog')).toHaveTextContent('₦1.500,50');
});

const atElectricity = '/dashboard/finance/pay/electricity';

async function fillInMeter(user: Visit['user']): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('Electricity company'), 'ibedc');
  await user.type(screen.getByLabelText('Meter number'), '45021234567');
  await user.type(screen.getByLabelText('Amount in naira'), '5000');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

test('an owner sees whose meter it is before paying', async () => {
  const { user, api } = await visit(
    { checkRecipient: { data: { customer_name: 'ADA EZE', check: 'seen' } } },
    atElectricity,
  );
  await fillInMeter(user);
  expect(await screen.findByRole('dialog')).toHaveTextContent('ADA EZE');
  await confirm(user);
  await screen.findByText('Paid');
  expect(api.requests('pay')[0]?.body).toMatchObject({ check: 'seen', product: 'prepaid' });
});

test('an unknown meter is said at its field, a company that is down above the form', async () => {
  const { user, api } = await visit(
    {
      checkRecipient: failWith(422, {
        errors: { customer_number: ['No customer has this number'] },
      }),
    },
    atElectricity,
  );
  await fillInMeter(user);
  expect(await screen.findByText('No customer has this number')).toBeVisible();
  api.reply({ checkRecipient: failWith(424, { code: 'biller_unavailable' }) });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/is not responding/)).toBeVisible();
  expect(screen.getByLabelText('Meter number')).toHaveValue('45021234567');
});

test('an owner who chooses no company is told which one to choose', async () => {
  const { user } = await visit({}, atElectricity);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Choose your electricity company')).toBeVisible();
});

test('the bank of a transfer is not called a company', async () => {
  const payment = paid.payment && { ...paid.payment, type: 'transfer' as const };
  await visit(
    { getTransaction: { data: { ...paid, status: 'pending', payment, receipt_url: null } } },
    '/dashboard/finance/payments/PAY-AAAA-BBBB-CCCC',
  );
  expect(await screen.findByText(/^The bank has not answered yet/)).toBeVisible();
});

test.each([
  ['pending', null, 'On its way'],
  ['reversed', 'unknown_customer', 'Not paid. Your money is back.'],
] as const)('a payment that is %s says what to do', async (status, decline_reason, title) => {
  const payment = paid.payment && { ...paid.payment, decline_reason };
  await visit(
    { getTransaction: { data: { ...paid, status, payment, receipt_url: null } } },
    '/dashboard/finance/payments/PAY-AAAA-BBBB-CCCC',
  );
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Receipt (PDF)' })).not.toBeInTheDocument();
});

test('plans that cannot be loaded say so, are loaded again, and lose nothing that was typed', async () => {
  const plan = { code: 'mtn-1gb', name: '1 GB, 30 days', amount_kobo: 100_000 };
  const saved = {
    id: '00000000-0000-4000-8000-0000000000b1',
    name: 'Bola',
    type: 'data' as const,
    biller_id: 'mtn',
    biller_name: 'MTN Nigeria',
    customer_number: '+2348031112200',
    customer_name: null,
    product: plan.code,
  };
  const { user, api } = await visit(
    { listProducts: failWith(503), listBeneficiaries: { data: [saved] } },
    `/dashboard/finance/pay/data?to=${saved.id}`,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load the plans of this company. We kept what you entered.',
  );
  api.reply({ listProducts: { data: [plan] } });
  await user.click(screen.getByRole('button', { name: 'Load the list again' }));
  expect(await screen.findByRole('option', { name: /1 GB, 30 days/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Phone number')).toHaveValue('+2348031112200');
  expect(screen.getByRole('option', { name: /1 GB, 30 days/, selected: true })).toBeInTheDocument();
});
