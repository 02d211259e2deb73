import { newsDefaults, type NotificationSettings } from '@portal/contract';
import { failWith, makeUser, renderPortal, type Replies } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import * as mount from '../exposes/profile.ts';

const settings: NotificationSettings = { settings: newsDefaults, takes_sms: true };
const at = '2026-11-21T13:05:00.000Z';
const consent = { purpose: 'agency_messages', text_version: '2026-11', given: true, at } as const;

const open = (api: Replies = {}) =>
  renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      at: '/dashboard/profile/notifications',
      signedInAs: makeUser(),
      api: {
        getNotificationSettings: { data: settings },
        getMyData: { data: { consents: [consent], delete_at: null } },
        ...api,
      },
    },
  );
const groupOf = async (name: string) => within(await screen.findByRole('group', { name }));

test('an owner turns one channel of one kind of news off', async () => {
  const { user, api } = await open({ changeNotificationSetting: { data: settings } });
  const benefits = await groupOf('Benefits and renewals');
  await user.click(benefits.getByRole('checkbox', { name: 'Text message' }));
  expect(benefits.getByRole('checkbox', { name: 'Text message' })).not.toBeChecked();
  expect(benefits.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  expect(api.requests('changeNotificationSetting')[0]?.body).toEqual({
    kind: 'benefits',
    channel: 'sms',
    is_on: false,
  });
});

test('a choice that is not saved is taken back, and the page says so', async () => {
  const { user } = await open({ changeNotificationSetting: failWith(500, {}) });
  const money = await groupOf('Money in and out');
  await user.click(money.getByRole('checkbox', { name: 'Email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your choice was not saved/);
  expect(money.getByRole('checkbox', { name: 'Email' })).toBeChecked();
});

test('says what is always sent, and where consent to announcements is changed', async () => {
  await open();
  expect(await screen.findByText(/You always get codes and security messages/)).toBeVisible();
  expect(await screen.findByText(/Agreed\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change it under My data' })).toHaveAttribute(
    'href',
    '/dashboard/profile/my-data',
  );
});

test('without a mobile number it offers to add one instead of text messages', async () => {
  await open({ getNotificationSettings: { data: { ...settings, takes_sms: false } } });
  expect(await screen.findByText(/Your account has no mobile number/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Text message' })).toBeNull();
});
