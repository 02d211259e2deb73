import { securityEventKinds, type MyData } from '@portal/contract';
import { failWith, makeUser, renderPortal, type Replies } from '@portal/remote-kit/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/profile.ts';
import { locales } from '../locales.ts';

configure({ asyncUtilTimeout: 10_000 });

const nothingYet: MyData = { consents: [], delete_at: null };

const open = (api: Replies = {}) =>
  renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      at: '/dashboard/profile/my-data',
      signedInAs: makeUser(),
      api: {
        getMyData: { data: nothingYet },
        listRecordChanges: { data: [] },
        listOwnSecurityEvents: { data: [], next_cursor: null },
        ...api,
      },
    },
  );

test('an owner agrees to news and reads since when', async () => {
  const at = '2026-11-21T13:05:00.000Z';
  const consent = { purpose: 'agency_messages', text_version: '2026-11', given: true, at } as const;
  const { user, api } = await open({
    giveConsent: { data: { consents: [consent], delete_at: null } },
  });
  await user.click(await screen.findByRole('button', { name: /^Agree: News/ }));
  expect(await screen.findByRole('button', { name: /^Withdraw: News/ })).toBeVisible();
  expect(api.requests('giveConsent')[0]?.body).toEqual({ purpose: 'agency_messages', given: true });
});

test('an owner who wants to leave is asked twice, proves who it is, and can stay after all', async () => {
  const { user, api } = await open({
    requestDeletion: failWith(403, { code: 'confirmation_required' }),
    stepUp: { message: '' },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the account' }));
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'Delete the account' }));
  const confirm = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const delete_at = '2026-12-21T10:00:00.000Z';
  api.reply({ requestDeletion: { message: '', data: { consents: [], delete_at } } });
  await user.type(within(confirm).getByLabelText('Password'), 'Portal-demo-1');
  await user.click(within(confirm).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('We will delete the account on')).toBeVisible();
  api.reply({ cancelDeletion: { message: '', data: nothingYet } });
  await user.click(screen.getByRole('button', { name: 'Keep the account' }));
  expect(await screen.findByRole('button', { name: 'Delete the account' })).toBeVisible();
});

test('an owner sees who changed what', async () => {
  const change = {
    at: '2026-11-21T13:05:00.000Z',
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
  const common = { at: '2026-11-21T13:05:00.000Z', subject: null, network: '102.89.34.0/24' };
  const device =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
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
  for (const load of Object.values(locales)) {
    const { default: texts } = await load();
    const kinds = Object.fromEntries(securityEventKinds.map((kind) => [kind, expect.any(String)]));
    expect(texts).toMatchObject({ securityEvents: { kinds } });
  }
});

test('an auditor searches the trail by registration number and kind', async () => {
  const { user, api } = await renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      at: '/dashboard/profile/audit',
      signedInAs: { ...makeUser(), roles: ['auditor'] },
      api: { searchSecurityEvents: { data: [], next_cursor: null } },
    },
  );
  expect(await screen.findByText('No event matches this search.')).toBeVisible();
  await user.type(screen.getByLabelText('Registration number'), 'SMD-7K2M-9QXA-Y');
  await user.selectOptions(screen.getByLabelText('What'), 'Signed in');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(api.requests('searchSecurityEvents').at(-1)?.query).toEqual({
      number: 'SMD-7K2M-9QXA-Y',
      kind: 'sign_in',
    }),
  );
});
