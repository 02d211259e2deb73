import { failWith, networkError, setClockAhead } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/register.ts';
import { fill, newOwner, open, owner, press, rightCode } from '../testing/journey.ts';

const target = { mount, path: '/register', remote: 'mf-auth' };

afterEach(() => jest.restoreAllMocks());

async function fillIn(page: Awaited<ReturnType<typeof open>>) {
  await fill(page, 'Business name', 'Okafor Textiles');
  await fill(page, 'First name', 'Amina');
  await fill(page, 'Last name', 'Okafor');
  await fill(page, 'Phone number', '0803 000 0001');
  await fill(page, 'Email', 'amina@okafor.example');
  await page.user.click(screen.getByRole('checkbox', { name: /^I agree that the agency keeps/ }));
}

const registration = '5e9b0c52-1f0a-4b6e-9a53-7d1c2f3a4b5c';

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft/'));

async function register(options: Parameters<typeof open>[1] = {}) {
  const page = await open(target, options);
  await fillIn(page);
  await press(page, 'Register business');
  await screen.findByLabelText('Code from the message');
  return page;
}

test('a phone can fill in the business, the person, the code and the password', async () => {
  const page = await open(target, {
    api: { verifyCode: rightCode('password'), getMe: { data: newOwner } },
  });
  const tokenOf = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');
  const labels = ['Business name', 'First name', 'Last name', 'Phone number', 'Email'];
  expect(labels.map(tokenOf)).toEqual([
    'organization',
    'given-name',
    'family-name',
    'tel',
    'email',
  ]);
  await fillIn(page);
  await press(page, 'Register business');
  await screen.findByLabelText('Code from the message');
  expect(tokenOf('Code from the message')).toBe('one-time-code');
  await fill(page, 'Code from the message', '123456');
  await screen.findByLabelText('New password');
  expect(['New password', 'Repeat password'].map(tokenOf)).toEqual([
    'new-password',
    'new-password',
  ]);
});

test('a business gets its number, and its owner goes on to activation without typing it', async () => {
  const page = await open(target, {
    api: { verifyCode: rightCode('password'), getMe: { data: newOwner } },
  });
  await fillIn(page);
  await press(page, 'Register business');
  expect(await screen.findByText(/sent to 0803 ••• ••01 by SMS/)).toBeVisible();
  expect(page.portal.title()).toBe('Your business is registered');
  expect(screen.queryByText(/SMD-/)).not.toBeInTheDocument();
  expect(page.api.requests('register')[0]?.body).toEqual({
    business_name: 'Okafor Textiles',
    first_name: 'Amina',
    last_name: 'Okafor',
    phone_number: '+2348030000001',
    email: 'amina@okafor.example',
    accepts_terms: true,
  });
  await fill(page, 'Code from the message', '123456');
  expect(await screen.findByText('SMD-7KQ2-M4XP-9')).toBeVisible();
  expect(screen.getByText(/^Your code was right/)).toBeVisible();
  expect(screen.queryByText(/We have sent/)).not.toBeInTheDocument();
  expect(page.api.requests('sendActivationCode')).toEqual([]);
  expect(page.api.requests('verifyCode')[0]?.body.username).toBe(registration);
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', 'five green parrots');
  page.api.reply({ getMe: { data: owner } });
  await press(page, 'Activate account');
  await waitFor(() => expect(page.location()).toBe('/auth/callback'));
}, 20_000);

test('leads to the privacy notice before the owner agrees', async () => {
  await open(target);
  expect(
    screen.getByRole('link', { name: 'Read how we use and protect your details' }),
  ).toHaveAttribute('href', '/privacy');
});

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

test('a page that is lost while the message is read goes on at the code, which still counts', async () => {
  const page = await register();
  page.unmount();
  const again = await open(target, {
    api: { verifyCode: rightCode('password'), getMe: { data: newOwner } },
  });
  expect(await screen.findByText('The code we sent still works. Enter it below.')).toBeVisible();
  expect(screen.getByText(/sent to 0803 ••• ••01 by SMS/)).toBeVisible();
  expect(screen.getByText(/^You can ask again in [01]:\d\d$/)).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/123456|token/);
  await fill(again, 'Code from the message', '123456');
  await screen.findByLabelText('New password');
  expect(again.api.requests('verifyCode')[0]?.body.username).toBe(registration);
  expect(drafts()).toEqual(['portal.draft/visitor/auth.own-number']);
}, 20_000);

test('a code that has expired is asked for again without another registration', async () => {
  const page = await register();
  page.unmount();
  setClockAhead(11 * 60_000);
  const again = await open(target);
  expect(await screen.findByText(/has expired. Ask for a new one/)).toBeVisible();
  expect(await screen.findByText('I did not get a code')).toBeVisible();
  await press(again, 'Resend code');
  await waitFor(() =>
    expect(again.api.requests('sendActivationCode')[0]?.body).toEqual({
      smedan_number: registration,
      medium: 'phone',
    }),
  );
}, 20_000);

test('a wrong phone is corrected without typing the rest again', async () => {
  const page = await register();
  await press(page, 'Wrong phone or email? Correct it');
  expect(await screen.findByLabelText('Business name')).toHaveValue('Okafor Textiles');
}, 20_000);

test('who gets no code reads what to do, and that the phone may have an account', async () => {
  const page = await register();
  await page.user.click(screen.getByText('I did not get a code'));
  expect(screen.getByText(/can take 5 minutes/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'help@example.org' })).toBeVisible();
  await press(page, 'Sign in');
  expect(page.portal.openedModals).toEqual([{ name: 'sign-in', params: {} }]);
  await press(page, 'Send by email instead');
  expect(await screen.findByText(/sent to a•••@okafor.example by email/)).toBeVisible();
}, 20_000);

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

test('what the server says of a field is shown at the field', async () => {
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
