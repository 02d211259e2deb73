import type { BusinessRegistration, User } from '@portal/shared-lib/contract';
import { loadLgas, loadLists, loadStates } from '@portal/shared-lib/reference-data';
import {
  failWith,
  makeBusiness,
  makeUser,
  noAnswer,
  renderPortal,
  type PortalOptions,
} from '@portal/shared-lib/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import * as modal from '../exposes/edit-profile.ts';

// A whole tab is typed in here, key by key.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

const pending = makeUser({ status: 'Pending Completion' });
const saved = (record: BusinessRegistration, status: User['status'] = record.user.status) => ({
  message: 'Business details updated successfully',
  data: { ...record, status, user: { ...record.user, status } },
});

async function open(
  params: Record<string, string>,
  options: PortalOptions & { record?: BusinessRegistration } = {},
) {
  const { record = makeBusiness({ user: options.signedInAs ?? makeUser() }), ...rest } = options;
  return renderPortal(
    { modal, params, remote: 'mf-profile' },
    {
      signedInAs: makeUser(),
      ...rest,
      api: { getBusinessRegistration: { data: record }, ...rest.api },
    },
  );
}

const field = (name: string) => screen.findByRole('textbox', { name });
const toasts = () =>
  window.portalToasts?.waiting.map(({ message, duration }) => [message, duration]);

beforeEach(() => {
  delete window.portalToasts;
});

test('an owner changes the name alone, and only the name is sent, with what it started from', async () => {
  const { user, api, portal } = await open(
    { tab: 'user' },
    { api: { updateUser: { message: 'Profile updated successfully', data: makeUser() } } },
  );
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  const name = await field('First name');
  await user.clear(name);
  await user.type(name, "N'Guessan-Àdìó");
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  const [request] = api.requests('updateUser');
  expect(request?.body).toEqual({ first_name: "N'Guessan-Àdìó" });
  expect(request?.headers['if-match']).toBe('"1"');
  expect(request?.headers['idempotency-key']).toMatch(/^[\w-]{16,64}$/);
  expect(toasts()).toEqual([['Profile updated successfully', 5000]]);
});

test('what is wrong stands in a list and at its field, and nothing is sent', async () => {
  const { user, api } = await open({ tab: 'user' });
  await user.clear(await field('First name'));
  await user.clear(await field('Phone'));
  await user.type(await field('Phone'), '0801');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const list = await screen.findByRole('alert');
  expect(list).toHaveTextContent('Please correct the following errors:');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['This first name field is required', 'This phone number is invalid.']);
  expect(await field('Phone')).toBeInvalid();
  expect(api.requests('updateUser')).toEqual([]);
});

test('the server’s errors stand in the same list, its single message above it', async () => {
  const { user, api } = await open(
    { tab: 'user' },
    { api: { updateUser: failWith(422, { errors: { email: ['Invalid email address'] } }) } },
  );
  await user.type(await field('Last name'), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please correct the following errors:Invalid email address',
  );
  api.answer({ updateUser: failWith(429, { message: 'Too many attempts.' }) });
  await user.type(await field('Email'), 'm');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.'));
});

test('a new phone number is confirmed by its code before the dialog closes, and waits where it is not', async () => {
  const phone = '+2348061234567';
  const waiting = makeUser({ new_phone_number: phone });
  const { user, api, portal } = await open(
    { tab: 'user' },
    { api: { updateUser: { message: 'Profile updated successfully', data: waiting } } },
  );
  await user.clear(await field('Phone'));
  await user.type(await field('Phone'), '0806 123 4567');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const ask = await screen.findByRole('dialog', { name: 'Confirm the new number' });
  expect(ask).toHaveTextContent('0806 123 4567');
  await user.click(within(ask).getByRole('button', { name: 'Close' }));
  expect(portal.isModalClosed()).toBe(false);

  await user.click(await screen.findByRole('button', { name: 'Enter the code' }));
  api.answer({
    verifyPhone: failWith(422, {
      code: 'code_void',
      errors: { otp: ['This code no longer works.'] },
    }),
    sendPhoneCode: failWith(429, { message: 'Too many attempts.' }, { retryAfter: 42 }),
  });
  await user.click(await screen.findByRole('textbox', { name: 'Code' }));
  await user.paste('123 456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This code no longer works.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the code again' }));
  expect(await screen.findByText('You can ask for another code in 42 s.')).toBeVisible();

  api.answer({
    verifyPhone: {
      message: 'Phone number updated successfully',
      data: makeUser({ phone_number: phone }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(api.requests('verifyPhone').at(-1)?.body).toEqual({ otp: '123456' });
  expect(toasts()?.at(-1)).toEqual(['Phone number updated successfully', 5000]);
});

test('in single flow a save leads to the next tab, and the last one to the successful registration', async () => {
  const record = makeBusiness({ user: pending, business_description: null });
  const { user, api, portal } = await open(
    { tab: 'user', flow: 'single' },
    {
      signedInAs: pending,
      record,
      api: { updateUser: { message: 'Profile updated successfully', data: pending } },
    },
  );
  expect(screen.getByRole('dialog', { name: 'Update' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('tab', { name: 'Business Owner', selected: true })).toBeVisible();

  // Complete already here: the good news waits for the last tab.
  api.answer({ updateBusinessRegistration: saved(record, 'Completed') });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(
    await screen.findByRole('tab', { name: 'Business Details', selected: true }),
  ).toBeVisible();
  expect(portal.openedModals).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Business Description' }));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Industry' }),
    'Agriculture',
  );
  await user.type(await screen.findByRole('combobox', { name: 'Specific area' }), 'Poultry');
  await user.click(await screen.findByRole('option', { name: 'Poultry' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(portal.openedModals).toEqual([{ name: 'successful-registration', params: {} }]),
  );
  const poultry = (await loadLists('development')).agriculture.find(
    ({ name }) => name === 'Poultry',
  );
  expect(api.requests('updateBusinessRegistration').at(-1)?.body).toEqual({
    agriculture_id: poultry?.id,
  });
});

test('an owner who was complete before is not congratulated again', async () => {
  const record = makeBusiness();
  const { user, portal } = await open(
    { tab: 'description' },
    { record, api: { updateBusinessRegistration: saved(record) } },
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Industry' }), 'Trading');
  const { name } = (await loadLists('development')).tradings[0]!;
  await user.type(await screen.findByRole('combobox', { name: 'Specific area' }), name);
  await user.click(await screen.findByRole('option', { name }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(portal.openedModals).toEqual([]);
});

test('another state clears the LGA and brings its own; without a state there is none', async () => {
  const states = await loadStates('development');
  const lagos = states.find(({ name }) => name === 'Lagos')!;
  const lgas = await loadLgas('development', lagos.id);
  const { user } = await open(
    { tab: 'business' },
    { record: makeBusiness({ state: lagos.id, lga: lgas[0]!.id }) },
  );
  const state = await screen.findByRole('combobox', { name: 'State' });
  await waitFor(() => expect(state).toHaveValue('Lagos'));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Local government area' })).toHaveValue(
      lgas[0]!.name,
    ),
  );
  await user.clear(state);
  await user.type(state, 'Kano');
  await user.click(await screen.findByRole('option', { name: 'Kano' }));
  const lga = screen.getByRole('combobox', { name: 'Local government area' });
  expect(lga).toHaveValue('');
  await user.type(lga, 'Bich');
  expect(await screen.findByRole('option', { name: 'Bichi' })).toBeVisible();
});

test('a choice that has left its list stays chosen, under words that say so', async () => {
  const lost = '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0099';
  await open({ tab: 'business' }, { record: makeBusiness({ business_type: lost }) });
  await waitFor(async () =>
    expect(await screen.findByRole('combobox', { name: 'Business type' })).toHaveDisplayValue(
      'Your earlier choice (no longer in the list)',
    ),
  );
});

test('a CAC number is asked of registered businesses alone', async () => {
  const { user } = await open({ tab: 'business' });
  expect(await field('CAC number')).toHaveValue('BN 2456789');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox', { name: 'CAC number' })).not.toBeInTheDocument();
});

test('one owner is edited at a time; another can be added when all is right, and taken away again', async () => {
  const { user } = await open({ tab: 'owners' });
  await user.click(await screen.findByRole('button', { name: 'Add an owner' }));
  expect(await field('Full name')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Edit Amina Okafor' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Add an owner' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove this owner' }));
  expect(await field('Full name')).toHaveValue('Amina Okafor');
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

test('the first owner is filled in from the business, and gets the own words back', async () => {
  const { user } = await open({ tab: 'owners' });
  const same = await screen.findByRole('group', { name: 'Same as the business' });
  await user.click(within(same).getByRole('checkbox', { name: 'Name' }));
  expect(await field('Full name')).toHaveValue('Okafor Textiles');
  await user.click(within(same).getByRole('checkbox', { name: 'Phone' }));
  expect(await field('Phone')).toHaveValue('0803 000 0001');
  await user.click(within(same).getByRole('checkbox', { name: 'Name' }));
  expect(await field('Full name')).toHaveValue('Amina Okafor');
});

test('the second of two tabs sees both values and decides', async () => {
  const record = makeBusiness({ website: null });
  const { user, api, portal } = await open(
    { tab: 'business' },
    {
      record,
      api: {
        updateBusinessRegistration: failWith(409, {
          conflict: {
            version: 7,
            fields: [{ name: 'main_product', saved: 'Aso-oke', sent: 'Adire bags' }],
          },
        }),
      },
    },
  );
  const ids = await loadLists('development');
  const choose = async (label: string, item: { name: string }) =>
    user.selectOptions(await screen.findByRole('combobox', { name: label }), item.name);
  await choose('Business type', ids.business_types[0]!);
  await choose('Assets', ids.asset_category[0]!);
  await choose('Employees', ids.employment_category[0]!);
  await choose('Premises', ids.business_premises[0]!);
  for (const [label, text] of [
    ['State', 'Lagos'],
    ['Local government area', 'Surulere'],
  ] as const) {
    await user.type(screen.getByRole('combobox', { name: label }), text);
    await user.click(await screen.findByRole('option', { name: text }));
  }
  const product = await field('Main product');
  await user.clear(product);
  await user.type(product, 'Adire bags');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Aso-oke');
  expect(notice).toHaveTextContent('Adire bags');
  expect(product).toHaveValue('Adire bags');
  await user.click(within(notice).getByRole('button', { name: 'Take the saved value' }));
  expect(product).toHaveValue('Aso-oke');
  api.answer({ updateBusinessRegistration: saved(record) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(api.requests('updateBusinessRegistration').at(-1)?.headers['if-match']).toBe('"7"');
});

test('a save without a connection waits on the device and is sent once, under its own key', async () => {
  const { user, api, portal, unmount } = await open(
    { tab: 'user' },
    { api: { updateUser: noAnswer() } },
  );
  const name = await field('First name');
  await user.clear(name);
  await user.type(name, 'Aminat');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(toasts()?.[0]?.[0]).toMatch(/saved on this device/);
  const changed = makeUser({ first_name: 'Aminat', version: 2 });
  api.answer({
    updateUser: { message: 'Profile updated successfully', data: changed },
    getMe: { data: changed },
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(localStorage.getItem(`portal.outbox/${changed.id}`)).toBeNull());
  const keys = api.requests('updateUser').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  unmount();
});

test('a new e-mail asks who is there, and goes on by itself after the password', async () => {
  const changed = makeUser({ email: 'new@example.com', email_verified: false });
  const { user, api, portal } = await open(
    { tab: 'user' },
    {
      api: {
        updateUser: failWith(403, { code: 'confirmation_required' }),
        stepUp: { message: '' },
      },
    },
  );
  const email = await field('Email');
  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  api.answer({ updateUser: { message: 'Profile updated successfully', data: changed } });
  await user.type(within(dialog).getByLabelText('Password'), 'Portal-demo-1');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
});

test('what was typed and not saved stands there again, and can be let go', async () => {
  const { user, unmount } = await open({ tab: 'user' });
  const name = await field('First name');
  await user.clear(name);
  await user.type(name, 'Halfway');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  const again = await open({ tab: 'user' });
  expect(await field('First name')).toHaveValue('Halfway');
  await again.user.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect(await field('First name')).toHaveValue('Amina');
});
