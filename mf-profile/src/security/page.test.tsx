import { completeLocales, securityEventKinds, type SignedInSession } from '@portal/contract';
import { failWith, makeUser, renderPortal, type Replies } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/profile.ts';
import { locales } from '../locales.ts';

const at = '2026-11-21T13:05:00.000Z';
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const makeSession = (end: number, others: Partial<SignedInSession> = {}): SignedInSession => ({
  id: `3e793cdc-1060-4e9e-bdbe-ab5a37aaa7b${end}`,
  is_current: false,
  remembered: false,
  device: phone,
  created_at: at,
  last_seen_at: at,
  expires_at: at,
  ...others,
});
const current = makeSession(1, { is_current: true });

const open = (api: Replies = {}, user = makeUser()) =>
  renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      at: '/dashboard/profile/security',
      signedInAs: user,
      api: {
        listSessions: { data: [current] },
        listRecordChanges: { data: [] },
        listOwnSecurityEvents: { data: [], next_cursor: null },
        ...api,
      },
    },
  );
const devices = () => within(screen.getByRole('region', { name: 'Where you are signed in' }));

test('leads to the change of password and back, and to the payment PIN', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Change password' })).toHaveAttribute(
    'href',
    '/password/new?rt=%2Fdashboard%2Fprofile%2Fsecurity',
  );
  expect(screen.getByRole('link', { name: 'Set or change PIN' })).toHaveAttribute(
    'href',
    '/dashboard/finance/payment-pin',
  );
});

test.each([
  ['owners, who may set one up', makeUser(), /You can also ask for a code/],
  ['Master Agents, who have one', makeUser({ is_master: true }), /You enter a code after/],
])('leads %s to the second sign-in step', async (_, person, text) => {
  await open({}, person);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Manage' })).toHaveAttribute(
    'href',
    '/dashboard/second-factor',
  );
});

test('an owner signs out one other device, and never the one in use', async () => {
  const other = makeSession(2, { device: null });
  const { user, api } = await open({
    listSessions: { data: [current, other] },
    endSession: { message: 'You have signed out the other device.' },
  });
  const own = await devices().findByRole('row', { name: /This device/ });
  expect(within(own).queryByRole('button')).toBeNull();
  api.reply({ listSessions: { data: [current] } });
  await user.click(devices().getByRole('button', { name: 'Sign out Unknown device' }));
  expect(api.requests('endSession').map(({ params }) => params)).toEqual([{ id: other.id }]);
  await waitFor(() => expect(devices().queryByRole('button')).toBeNull());
});

test('a device that has signed out itself leaves the list without an error', async () => {
  const { user, api } = await open({
    listSessions: { data: [current, makeSession(2)] },
    endSession: failWith(404),
  });
  await devices().findByRole('row', { name: /This device/ });
  api.reply({ listSessions: { data: [current] } });
  await user.click(devices().getByRole('button', { name: 'Sign out Chrome, Android' }));
  await waitFor(() => expect(devices().queryByRole('button')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an owner signs out all other devices at once', async () => {
  const { user, api } = await open({
    listSessions: { data: [current, makeSession(2), makeSession(3)] },
    endOtherSessions: { message: 'You are signed out on all other devices.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => expect(api.requests('endOtherSessions')).toHaveLength(1));
});

test('says when a device could not be signed out, and keeps it in the list', async () => {
  const { user } = await open({
    listSessions: { data: [current, makeSession(2)] },
    endSession: failWith(503, { message: '' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome, Android' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not sign out the device.');
  expect(devices().getByRole('button', { name: 'Sign out Chrome, Android' })).toBeVisible();
});

test('offers another try where the list of devices cannot be loaded', async () => {
  await open({ listSessions: failWith(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an owner sees who changed what', async () => {
  const change = {
    at,
    subject: 'business',
    field: 'main_product',
    before: null,
    after: 'Adire',
    by: 'Amina',
  } as const;
  await open({ listRecordChanges: { data: [change] } });
  const table = await screen.findByRole('table', { name: 'Latest changes' });
  expect(within(table).getByRole('rowheader')).toHaveTextContent('Main product');
  expect(within(table).getByText('Amina')).toBeVisible();
});

test('an owner sees what happened to the account, from where, and what the agency looked at', async () => {
  const common = { at, subject: null, network: '102.89.34.0/24' };
  const device = phone;
  const id = (end: number) => `3e793cdc-1060-4e9e-bdbe-ab5a37aaa7b${end}`;
  const { user, api } = await open({
    listOwnSecurityEvents: {
      data: [
        { ...common, id: id(1), kind: 'sign_in', by: 'you', device },
        { ...common, id: id(2), kind: 'sign_in_failed', by: 'unknown', device: null },
        {
          ...common,
          id: id(3),
          kind: 'record_read',
          by: 'agency',
          subject: 'CLM-7',
          device: null,
        },
      ],
      next_cursor: 'older-ones',
    },
  });
  const table = await screen.findByRole('table', { name: 'Recent activity' });
  expect(within(table).getByText('Chrome, Android · 102.89.34.0/24')).toBeVisible();
  expect(within(table).getByText('Sign-in failed: wrong password')).toBeVisible();
  expect(within(table).getByText('Record viewed · CLM-7')).toBeVisible();
  api.reply({ listOwnSecurityEvents: { data: [], next_cursor: null } });
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  expect(api.requests('listOwnSecurityEvents').at(-1)?.query).toEqual({ cursor: 'older-ones' });
  expect(screen.getByRole('button', { name: 'Newer' })).toBeVisible();
});

test('every kind of event has a text', async () => {
  for (const locale of completeLocales) {
    const { default: texts } = await locales[locale]();
    const kinds = Object.fromEntries(securityEventKinds.map((kind) => [kind, expect.any(String)]));
    expect(texts).toMatchObject({ securityEvents: { kinds } });
  }
});

test('changes that cannot be loaded are not called none, and are loaded again', async () => {
  const change = {
    at,
    subject: 'business',
    field: 'main_product',
    before: null,
    after: 'Adire',
    by: 'Amina',
  } as const;
  const { user, api } = await open({ listRecordChanges: failWith(503) });
  const changes = within(await screen.findByRole('region', { name: 'Latest changes' }));
  const retry = await changes.findByRole('button', { name: 'Try again' });
  api.reply({ listRecordChanges: { data: [change] } });
  await user.click(retry);
  expect(await changes.findByText('Amina')).toBeVisible();
});
