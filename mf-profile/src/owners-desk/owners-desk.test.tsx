import { failWith, makeStaff, makeUser, renderPortal } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeAccount, place, support } from '../testing/owners-desk.ts';

const owner = makeUser();
const at = `/agency/owners/${owner.id}`;
const found = {
  id: owner.id,
  name: owner.name,
  business_name: 'Okafor Textiles',
  smedan_number: 'SMD-7K2M-9QXA-Y',
  phone_end: '0001',
  status: 'Completed' as const,
};

test('support searches, and opens an owner from the list', async () => {
  const { user, api, location } = await renderPortal(place, {
    at: '/agency/owners',
    staff: support,
    api: {
      searchOwners: { data: [found], has_more: true },
      getOwner: { data: makeAccount() },
    },
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Find an owner' }), 'okafo textil');
  expect(api.requests('searchOwners')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('SMD-7K2M-9QXA-Y')).toBeVisible();
  expect(api.requests('searchOwners')[0]?.query).toEqual({ q: 'okafo textil' });
  expect(screen.getByText(/Only the 20 best matches/)).toBeVisible();
  expect(location()).toBe('/agency/owners');
  await user.click(screen.getByRole('link', { name: owner.name }));
  expect(await screen.findByRole('heading', { level: 1, name: owner.name })).toBeVisible();
  expect(screen.getByText('Guaranty Trust Bank · ******6789')).toBeVisible();
});

test('a search without a match and a reached limit say what to do', async () => {
  const { api, user } = await renderPortal(place, {
    at: '/agency/owners',
    staff: support,
    api: { searchOwners: { data: [], has_more: false } },
  });
  await user.type(await screen.findByRole('searchbox'), 'unknown{Enter}');
  expect(await screen.findByText('No owner matches “unknown”.')).toBeVisible();
  api.reply({ searchOwners: failWith(429) });
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'again{Enter}');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('each part loads when it is opened', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    staff: support,
    api: {
      getOwner: { data: makeAccount() },
      listOwnerEvents: {
        data: [
          {
            id: '3a3e9a3c-6c1b-4a58-8d0e-54c2b7a91f22',
            at: '2026-11-25T10:00:00.000Z',
            kind: 'sign_in_unlocked',
            network: null,
            device: null,
            by: 'agency',
            actor: 'Tunde Bakare',
            subject: 'Called us',
          },
        ],
        next_cursor: null,
      },
      listOwnerChanges: { data: [] },
      listOwnerPayments: failWith(503),
    },
  });
  await screen.findByRole('tab', { name: 'Activity' });
  expect(api.requests('listOwnerEvents')).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('Sign-in unlocked · Called us')).toBeVisible();
  expect(screen.getByText('Tunde Bakare')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Payments' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('unlocking asks for a reason and is based on the version that was read', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    staff: support,
    api: {
      getOwner: { data: makeAccount({ sign_in: { failures: 12, blocked_until: null } }) },
      unlockOwner: { data: makeAccount() },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Unlock sign-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Unlock sign-in' }));
  expect(api.requests('unlockOwner')).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'The owner called us.');
  await user.click(dialog.getByRole('button', { name: 'Unlock sign-in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.requests('unlockOwner');
  expect(sent?.body).toEqual({ reason: 'The owner called us.' });
  expect(sent?.headers['if-match']).toBe('"4"');
});

test('a change of the owner in between is told, and what was typed stays', async () => {
  const { user } = await renderPortal(place, {
    at,
    staff: support,
    api: {
      getOwner: { data: makeAccount() },
      endOwnerSessions: failWith(409, { conflict: { version: 5, fields: [] } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'The phone was stolen.');
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await dialog.findByText(/has changed the account since/)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('The phone was stolen.');
});

test('a link for a new password goes only where the owner can be reached', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    staff: support,
    api: {
      getOwner: { data: makeAccount() },
      sendOwnerRecovery: { data: makeAccount() },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send a link for a new password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Text message' }));
  await user.type(dialog.getByLabelText('Reason'), 'She forgot the password.');
  await user.click(dialog.getByRole('button', { name: 'Send a link for a new password' }));
  await waitFor(() =>
    expect(api.requests('sendOwnerRecovery')[0]?.body).toEqual({
      reason: 'She forgot the password.',
      channel: 'sms',
    }),
  );
});

test('an owner without a proved contact gets no link, and a closing account says so', async () => {
  const { user } = await renderPortal(place, {
    at,
    staff: support,
    api: {
      getOwner: {
        data: makeAccount({
          recovery: { email: false, sms: false },
          closing: { delete_at: '2026-12-25T10:00:00.000Z', waits_for: null },
        }),
      },
    },
  });
  expect(await screen.findByText(/It is deleted on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the account' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send a link for a new password' }));
  expect(await screen.findByText(/verified neither an email nor/)).toBeVisible();
});

test('audit reads and changes nothing; a colleague without the role has no such page', async () => {
  const api = { getOwner: { data: makeAccount() } };
  const first = await renderPortal(place, { at, staff: makeStaff({ roles: ['audit'] }), api });
  expect(await screen.findByRole('tab', { name: 'Record' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unlock sign-in' })).toBeNull();
  first.unmount();
  await renderPortal(place, { at, staff: makeStaff({ roles: ['finance'] }), api });
  expect(screen.queryByRole('tab', { name: 'Record' })).toBeNull();
});

test('an account that is gone says so', async () => {
  await renderPortal(place, { at, staff: support, api: { getOwner: failWith(404) } });
  expect(await screen.findByText(/There is no such owner/)).toBeVisible();
});
