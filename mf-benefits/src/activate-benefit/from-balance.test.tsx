import { failWith, makeFinanceSelect, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makePayment } from '../catalogue/sample-benefits.ts';
import { visit } from '../testing/visit-activation.ts';

const account = {
  id: '00000000-0000-4000-8000-0000000000a1',
  account_number: '9010000018',
  account_name: "Amina's Adire",
  bank_name: 'SMEDAN',
  currency: 'NGN' as const,
  balance_kobo: 600_000,
};
const select = makeFinanceSelect();
const monthly = (api: PortalOptions['api'] = {}) =>
  visit('?benefit=shop-cover&plan=monthly', {
    getFinanceAccount: { data: account },
    getFinanceSelect: { data: select },
    ...api,
  });
const open = async (user: Awaited<ReturnType<typeof monthly>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Pay from your balance of ₦6,000/ }));
  return within(await screen.findByRole('dialog', { name: 'Pay from your balance' }));
};

test('an owner pays from the balance with the PIN and sees what is left', async () => {
  const { user, api, location } = await monthly({
    activateBenefit: {
      data: { payment: makePayment({ status: 'paid', checkout_url: null }) },
    },
  });
  const dialog = await open(user);
  expect(dialog.getByText('Balance afterwards').parentElement).toHaveTextContent('₦500.00');
  await user.type(await dialog.findByLabelText('Payment PIN'), '4826');
  await user.click(dialog.getByRole('button', { name: 'Pay ₦5,500' }));
  await waitFor(() => expect(location()).toContain('/payment-confirmation?reference='));
  expect(api.requests('activateBenefit')[0]?.body).toEqual({
    plan: 'monthly',
    amount_kobo: 550_000,
    others: [],
    pin: '4826',
  });
});

test('a wrong PIN is said at its field', async () => {
  const { user } = await monthly({
    activateBenefit: failWith(422, { errors: { pin: ['Wrong PIN. Tries left: 4'] } }),
  });
  const dialog = await open(user);
  await user.type(await dialog.findByLabelText('Payment PIN'), '1357');
  await user.click(dialog.getByRole('button', { name: 'Pay ₦5,500' }));
  expect(await dialog.findByText('Wrong PIN. Tries left: 4')).toBeVisible();
});

test('an owner without a PIN is led to setting one, and back', async () => {
  const { user } = await monthly({
    getFinanceSelect: { data: { ...select, auth: { has_pin: false, is_locked: false } } },
  });
  const dialog = await open(user);
  expect(await dialog.findByRole('link', { name: 'Set the PIN' })).toHaveAttribute(
    'href',
    '/dashboard/finance/payment-pin?then=%2Factivate%3Fbenefit%3Dshop-cover%26plan%3Dmonthly',
  );
});

test('a balance that is too small offers to add what is missing', async () => {
  await monthly({ getFinanceAccount: { data: { ...account, balance_kobo: 0 } } });
  expect(await screen.findByRole('link', { name: /Add ₦5,500/ })).toHaveAttribute(
    'href',
    '/dashboard/finance/add-money?amount=550000&then=%2Factivate%3Fbenefit%3Dshop-cover%26plan%3Dmonthly',
  );
  expect(screen.queryByRole('button', { name: /Pay from your balance/ })).not.toBeInTheDocument();
});
