import { failWith, networkError } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/register.ts';
import { fill, newOwner, open, owner, press, rightCode } from '../testing/journey.ts';

const target = { mount, path: '/register', remote: 'mf-auth' };

async function fillIn(page: Awaited<ReturnType<typeof open>>) {
  await fill(page, 'Business name', 'Okafor Textiles');
  await fill(page, 'First name', 'Amina');
  await fill(page, 'Last name', 'Okafor');
  await fill(page, 'Phone number', '0803 000 0001');
  await fill(page, 'Email', 'amina@okafor.example');
  await page.user.click(screen.getByRole('checkbox', { name: /^I agree that the agency keeps/ }));
}

test('a business gets its number, and its owner goes on to activation without typing it', async () => {
  const page = await open(target, {
    api: { verifyCode: rightCode('password'), getMe: { data: newOwner } },
  });
  await fillIn(page);
  await press(page, 'Register business');
  expect(await screen.findByText('SMD-7KQ2-M4XP-9')).toBeVisible();
  expect(page.portal.title()).toBe('Your business is registered');
  expect(page.api.requests('register')[0]?.body).toEqual({
    business_name: 'Okafor Textiles',
    first_name: 'Amina',
    last_name: 'Okafor',
    phone_number: '+2348030000001',
    email: 'amina@okafor.example',
    accepts_terms: true,
  });
  expect(screen.getByLabelText('Registration number')).toHaveValue('SMD-7KQ2-M4XP-9');
  await press(page, 'Send code');
  await fill(page, 'Code from the message', '123456');
  await press(page, 'Next');
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', 'five green parrots');
  page.api.reply({ getMe: { data: owner } });
  await press(page, 'Activate account');
  await waitFor(() => expect(page.location()).toBe('/auth/callback'));
}, 20_000);

test('what was typed survives a reload and is offered back, or dropped', async () => {
  const page = await open(target);
  await fill(page, 'Business name', 'Okafor Textiles');
  window.dispatchEvent(new Event('pagehide'));
  page.unmount();

  const again = await open(target);
  expect(screen.getByLabelText('Business name')).toHaveValue('Okafor Textiles');
  expect(screen.getByText('We kept what you typed.')).toBeVisible();
  await press(again, 'Start again');
  expect(screen.getByLabelText('Business name')).toHaveValue('');
  expect(screen.getByLabelText('Business name')).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test('a registration that went through leaves no draft', async () => {
  const page = await open(target);
  await fillIn(page);
  await press(page, 'Register business');
  await screen.findByText('SMD-7KQ2-M4XP-9');
  expect(localStorage).toHaveLength(0);
}, 15_000);

test('each missing field is named in a list that leads to it', async () => {
  const page = await open(target);
  await press(page, 'Register business');
  const list = await screen.findByRole('alert');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'This business name field is required',
    'This first name field is required',
    'This last name field is required',
    'This phone number field is required',
    'This email field is required',
    'Tick the box, so that we may keep your details',
  ]);
  expect(page.api.requests()).toEqual([]);
});

test('an owner who loses the connection keeps what was typed and tries again', async () => {
  const page = await open(target, { api: { register: networkError() } });
  await fillIn(page);
  await press(page, 'Register business');
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  expect(screen.getByLabelText('Business name')).toHaveValue('Okafor Textiles');
}, 15_000);

test('the server’s word on a field stands at the field', async () => {
  const page = await open(target, {
    api: { register: failWith(422, { errors: { email: ['Invalid email address'] } }) },
  });
  await fillIn(page);
  await press(page, 'Register business');
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      expect.stringContaining('Invalid email address'),
    ),
  );
}, 15_000);
