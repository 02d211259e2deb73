import { loadLists } from '@portal/contract/reference-data';
import { failWith, makeBusiness, makeUser, setClockAhead } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field, openEdit, saved, toasts } from '../testing/open-edit.ts';

afterEach(() => jest.restoreAllMocks());

const pending = makeUser({ status: 'Pending Completion' });

test('an owner changes the name, and only the name is sent, with what it started from', async () => {
  const { user, api, portal } = await openEdit(
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
  expect(request?.body).toEqual({
    first_name: "N'Guessan-Àdìó",
    name: "N'Guessan-Àdìó Okafor",
  });
  expect(request?.headers['if-match']).toBe('"1"');
  expect(request?.headers['idempotency-key']).toMatch(/^[\w-]{16,64}$/);
  expect(toasts()).toEqual([['Profile updated successfully', 5000]]);
});

test('what is wrong is in a list and at its field, and nothing is sent', async () => {
  const { user, api } = await openEdit({ tab: 'user' });
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

test('the server’s errors are in the same list, its single message above it', async () => {
  const { user, api } = await openEdit(
    { tab: 'user' },
    { api: { updateUser: failWith(422, { errors: { email: ['Invalid email address'] } }) } },
  );
  await user.type(await field('Last name'), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please correct the following errors:Invalid email address',
  );
  api.reply({ updateUser: failWith(429, { message: 'Too many attempts.' }) });
  await user.type(await field('Email'), 'm');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.'));
});

test('closing the question for a new number’s code closes the saved tab: the number waits', async () => {
  const phone = '+2348061234567';
  const waiting = makeUser({ new_phone_number: phone });
  const { user, portal, unmount } = await openEdit(
    { tab: 'user' },
    { api: { updateUser: { message: 'Profile updated successfully', data: waiting } } },
  );
  await user.clear(await field('Phone'));
  await user.type(await field('Phone'), '0806 123 4567');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const ask = await screen.findByRole('dialog', { name: 'Confirm the new number' });
  expect(ask).toHaveTextContent('0806 123 4567');
  await user.click(within(ask).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  unmount();
});

test('closing the question for the code in the guided flow leads on to the next tab', async () => {
  const waiting = makeUser({ new_phone_number: '+2348061234567' });
  const { user } = await openEdit(
    { tab: 'user', flow: 'single' },
    { api: { updateUser: { message: 'Profile updated successfully', data: waiting } } },
  );
  await user.clear(await field('Phone'));
  await user.type(await field('Phone'), '0806 123 4567');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const ask = await screen.findByRole('dialog', { name: 'Confirm the new number' });
  await user.click(within(ask).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('tab', { name: 'Business Owner', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'User Information' }));
  expect(screen.queryByRole('dialog', { name: 'Confirm the new number' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Enter the code' })).toBeVisible();
});

test('the code of a number that waits is entered, or sent again, from the tab', async () => {
  const phone = '+2348061234567';
  const waiting = makeUser({ new_phone_number: phone });
  const { user, api, portal } = await openEdit({ tab: 'user' }, { signedInAs: waiting });
  await user.click(await screen.findByRole('button', { name: 'Enter the code' }));
  api.reply({
    verifyPhone: failWith(422, {
      code: 'code_void',
      errors: { otp: ['This code no longer works.'] },
    }),
    sendPhoneCode: failWith(429, { message: 'Too many attempts.' }, { retryAfter: 42 }),
  });
  await user.click(await screen.findByRole('textbox', { name: 'Code' }));
  await user.paste('123 456');
  expect(await screen.findByText('This code no longer works.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the code again' }));
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
  expect(screen.getByText(/^You can ask again in 0:4\d$/)).toBeVisible();
  setClockAhead(42_000);
  api.reply({ sendPhoneCode: { message: '' } });
  await user.click(await screen.findByRole('button', { name: 'Call me with the code' }));
  expect(await screen.findByText(/^We are calling this number/)).toBeVisible();
  expect(api.requests('sendPhoneCode').at(-1)?.query).toEqual({ medium: 'voice' });
  await user.click(screen.getByText('I did not get a code'));
  expect(await screen.findByRole('link', { name: '0700 000 0000' })).toBeVisible();

  api.reply({
    verifyPhone: {
      message: 'Phone number updated successfully',
      data: makeUser({ phone_number: phone }),
    },
  });
  await user.click(screen.getByRole('textbox', { name: 'Code' }));
  await user.paste('750763');
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(api.requests('verifyPhone').at(-1)?.body).toEqual({ otp: '750763' });
  expect(toasts()?.at(-1)).toEqual(['Phone number updated successfully', 5000]);
});

test('a code that could not be sent is said, and holds the next one back for no longer than the API says', async () => {
  const phone = '+2348061234567';
  const unproved = makeUser({ phone_number: phone, new_phone_number: phone });
  const { user, api } = await openEdit({ tab: 'user' }, { signedInAs: unproved });
  api.reply({ sendPhoneCode: failWith(503, { message: 'No message could be sent.' }) });
  await user.click(await screen.findByRole('button', { name: 'Send a code' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Confirm the new number' }));
  expect(ask.getByText('No message could be sent.')).toBeVisible();
  expect(ask.getByRole('button', { name: 'Send the code again' })).toBeEnabled();
  expect(ask.queryByText(/You can ask again/)).not.toBeInTheDocument();
  await user.click(ask.getByRole('button', { name: 'Close' }));
  api.reply({
    sendPhoneCode: failWith(429, { message: 'Too many attempts.' }, { retryAfter: 42 }),
  });
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
  expect(await screen.findByText(/^You can ask again in 0:4\d$/)).toBeVisible();
});

test('in single flow a save leads to the next tab, and the last one to the successful registration', async () => {
  const record = makeBusiness({ user: pending, business_description: null });
  const { user, api, portal } = await openEdit(
    { tab: 'user', flow: 'single' },
    {
      signedInAs: pending,
      record,
      api: { updateUser: { message: 'Profile updated successfully', data: pending } },
    },
  );
  expect(screen.getByRole('dialog', { name: 'Update' })).toBeVisible();
  expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('tab', { name: 'Business Owner', selected: true })).toBeVisible();
  expect(api.requests('updateUser')).toEqual([]);
  await user.type(await field('Position'), ' (CEO)');

  // Complete already here: the good news waits for the last tab.
  api.reply({ updateBusinessRegistration: saved(record, 'Completed') });
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
  await user.click(screen.getByRole('button', { name: 'Finish' }));
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
  const { user, portal } = await openEdit(
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

test('a new e-mail asks for the password, and is saved after it', async () => {
  const changed = makeUser({ email: 'new@example.com', email_verified: false });
  const { user, api, portal } = await openEdit(
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
  api.reply({ updateUser: { message: 'Profile updated successfully', data: changed } });
  await user.type(within(dialog).getByLabelText('Password'), 'Portal-demo-1');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
});
