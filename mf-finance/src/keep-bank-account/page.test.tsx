import { failWith, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bank, select, visit as visitFinances } from '../testing/visit-finances.ts';

const path = '/dashboard/finance/bank-account';
const ada = { data: { customer_name: 'ADA EZE', check: 'seen' } };

const toasts = () => window.portalToasts?.waiting.map(({ message }) => message) ?? [];

const visit = (api: PortalOptions['api'] = {}, at = path) =>
  visitFinances(
    {
      getBankInformation: { data: null },
      getFinanceSelect: {
        data: { ...select, banks: [{ id: '011', name: 'First Bank of Nigeria' }] },
      },
      checkRecipient: ada,
      changeBankInformation: { data: bank },
      ...api,
    },
    at,
  );

type User = Awaited<ReturnType<typeof visit>>['user'];

async function fillIn(user: User, number = '0000014579'): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: 'Bank' }), 'First');
  await user.click(await screen.findByRole('option', { name: 'First Bank of Nigeria' }));
  await user.type(screen.getByLabelText('Account number'), number);
}

test('an owner adds the first bank account, and sees whose it is before it is saved', async () => {
  const { user, api, portal } = await visit();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Check the account' }));
  expect(await screen.findByText('ADA EZE')).toBeVisible();
  expect(api.requests('changeBankInformation')).toHaveLength(0);
  api.reply({ getBankInformation: { data: bank } });
  await user.click(screen.getByRole('button', { name: 'This is my account. Save it.' }));
  await waitFor(() => expect(toasts()).toContain('Your bank account has been added'));
  expect(api.requests('changeBankInformation')[0]?.body).toEqual({
    bank_code: '011',
    account_number: '0000014579',
    check: 'seen',
  });
  expect(await screen.findByText('******4821')).toBeVisible();
  expect(portal.title()).toBe('Bank account');
});

test('another number after the check has to be checked as well', async () => {
  const { user, api } = await visit();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Check the account' }));
  await screen.findByText('ADA EZE');
  const number = screen.getByLabelText('Account number');
  await user.clear(number);
  await user.type(number, '0000014588');
  expect(screen.queryByText('ADA EZE')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check the account' }));
  expect(await screen.findByText('ADA EZE')).toBeVisible();
  expect(api.requests('checkRecipient')).toHaveLength(2);
  expect(api.requests('changeBankInformation')).toHaveLength(0);
});

test('a number that does not fit the bank is pointed out before the check', async () => {
  const { user } = await visit();
  await fillIn(user, '0000014570');
  expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(
    /it may not belong to this bank. You'll see the name next/,
  );
});

test('an old sign-in is proved by the password, and then the account is saved', async () => {
  const { user, api } = await visit({
    changeBankInformation: failWith(403, { code: 'confirmation_required' }),
    stepUp: { message: '' },
  });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Check the account' }));
  await user.click(await screen.findByRole('button', { name: /Save it/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'kettle under umbrella');
  api.reply({ changeBankInformation: { data: bank } });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(toasts()).toContain('Your bank account has been added'));
});

test('an owner who came from a claim goes back to it', async () => {
  const { user, location } = await visit(
    { listBeneficiaries: { data: [] } },
    `${path}?then=%2Fdashboard%2Ffinance%2Fpay`,
  );
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Check the account' }));
  await user.click(await screen.findByRole('button', { name: /Save it/ }));
  await waitFor(() => expect(location()).toBe('/dashboard/finance/pay'));
});

test('another site is no place to go back to', async () => {
  await visit({}, `${path}?then=https%3A%2F%2Fevil.example`);
  expect(await screen.findByRole('link', { name: /Finance/ })).toHaveAttribute(
    'href',
    '/dashboard/finance',
  );
});

test('an account that a claim needs is not removed, and the owner reads why', async () => {
  const { user } = await visit({
    getBankInformation: { data: bank },
    removeBankInformation: failWith(409, {
      code: 'bank_account_needed',
      message: 'You have a claim that is not decided.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const alert = within(await screen.findByRole('alertdialog'));
  await user.click(alert.getByRole('button', { name: 'Remove' }));
  expect(await alert.findByText('You have a claim that is not decided.')).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('******4821')).toBeVisible();
});

test('an owner removes the account, and can add another', async () => {
  const { user, api } = await visit({
    getBankInformation: { data: bank },
    removeBankInformation: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const alert = within(await screen.findByRole('alertdialog'));
  api.reply({ getBankInformation: { data: null } });
  await user.click(alert.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toasts()).toContain('Your bank account has been removed'));
  expect(await screen.findByRole('button', { name: 'Check the account' })).toBeVisible();
});

test('a bank that does not respond loses nothing that was typed', async () => {
  const { user } = await visit({
    checkRecipient: failWith(503, { code: 'biller_unavailable' }),
  });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Check the account' }));
  expect(await screen.findByText(/The bank is not responding/)).toBeVisible();
  expect(screen.getByLabelText('Account number')).toHaveValue('0000014579');
});

test('banks that cannot be loaded say so, are loaded again, and the number stays', async () => {
  const { user, api } = await visit({ getFinanceSelect: failWith(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load the list of banks. We kept what you entered.',
  );
  await user.type(screen.getByLabelText('Account number'), '0000014579');
  api.reply({
    getFinanceSelect: {
      data: { ...select, banks: [{ id: '011', name: 'First Bank of Nigeria' }] },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Load the list again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.type(screen.getByRole('combobox', { name: 'Bank' }), 'First');
  await user.click(await screen.findByRole('option', { name: 'First Bank of Nigeria' }));
  expect(screen.getByLabelText('Account number')).toHaveValue('0000014579');
});
