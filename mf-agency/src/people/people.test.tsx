import { failWith, renderPortal, makeStaff } from '@portal/remote-kit/testing';
import { setStaffToken } from '@portal/remote-kit/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { makePerson, place } from '../testing/staff.ts';

beforeEach(() => setStaffToken('staff_token'));
afterEach(() => setStaffToken(null));

const at = '/agency/people';
const list = { data: [makePerson()], next_cursor: null };
const open = async (user: Awaited<ReturnType<typeof renderPortal>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Tunde Bakare' }));
  return within(await screen.findByRole('dialog'));
};

const dialogCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('an administrator gives a role, based on the version that was read', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    api: {
      getAgencyMe: { data: makeStaff() },
      listAgencyPeople: list,
      changeAgencyRoles: { data: makePerson({ version: 4, roles: ['support', 'claims'] }) },
    },
  });
  const dialog = await open(user);
  await user.click(dialog.getByRole('checkbox', { name: /^Claims/ }));
  await user.click(dialog.getByRole('button', { name: 'Save roles' }));
  await dialogCloses();
  const [sent] = api.requests('changeAgencyRoles');
  expect(sent?.body).toEqual({ roles: ['support', 'claims'] });
  expect(sent?.headers['if-match']).toBe('"3"');
});

test('a change by another administrator is told, and the next save is based on it', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    api: {
      getAgencyMe: { data: makeStaff() },
      listAgencyPeople: list,
      changeAgencyRoles: failWith(409, { conflict: { version: 4, fields: [] } }),
    },
  });
  const dialog = await open(user);
  api.reply({
    listAgencyPeople: { data: [makePerson({ version: 4, roles: ['finance'] })], next_cursor: null },
  });
  await user.click(dialog.getByRole('checkbox', { name: /^Claims/ }));
  await user.click(dialog.getByRole('button', { name: 'Save roles' }));
  expect(await dialog.findByText(/A colleague has changed this/)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /^Finance/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /^Support/ })).not.toBeChecked();
  api.reply({ changeAgencyRoles: { data: makePerson({ version: 5 }) } });
  await user.click(dialog.getByRole('button', { name: 'Save roles' }));
  await dialogCloses();
  expect(api.requests('changeAgencyRoles').at(-1)?.headers['if-match']).toBe('"4"');
});

test('disabling asks for a reason, and for a code where none was given of late', async () => {
  let isProved = false;
  const { user, api } = await renderPortal(place, {
    at,
    api: {
      getAgencyMe: { data: makeStaff() },
      listAgencyPeople: list,
      disableAgencyPerson: () =>
        isProved
          ? { data: makePerson({ version: 4, status: 'disabled' }) }
          : failWith(403, { code: 'second_factor_required' }),
      sendAgencyProofCode: { data: { method: 'app' } },
      proveAgencyFactor: () => {
        isProved = true;
        return { message: 'Thank you.' };
      },
    },
  });
  const dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Disable the account' }));
  await user.type(dialog.getByLabelText('Reason'), 'has left the agency');
  await user.click(dialog.getByRole('button', { name: 'Disable the account' }));
  const code = await screen.findByLabelText('Code from your authenticator app');
  await user.type(code, '123456{Enter}');
  await dialogCloses();
  expect(api.requests('disableAgencyPerson')).toHaveLength(2);
});

test('inviting sends name, e-mail address and roles', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    api: {
      getAgencyMe: { data: makeStaff() },
      listAgencyPeople: list,
      inviteToAgency: { data: makePerson({ status: 'invited', email: 'new@agency.example.com' }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'New Person');
  await user.type(dialog.getByLabelText('Email address'), 'new@agency.example.com');
  await user.click(dialog.getByRole('checkbox', { name: /^Finance/ }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await dialogCloses();
  expect(api.requests('inviteToAgency')[0]?.body).toEqual({
    name: 'New Person',
    email: 'new@agency.example.com',
    roles: ['finance'],
  });
});

test('the list is turned page by page', async () => {
  const { user } = await renderPortal(place, {
    at,
    api: {
      getAgencyMe: { data: makeStaff() },
      listAgencyPeople: ({ query }) =>
        query?.cursor === 'second'
          ? { data: [makePerson({ name: 'Zainab Lawal' })], next_cursor: null }
          : { data: [makePerson()], next_cursor: 'second' },
    },
  });
  // The second press comes before the page does.
  await user.dblClick(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('button', { name: 'Zainab Lawal' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByRole('button', { name: 'Tunde Bakare' })).toBeVisible();
});

test('who has `audit` reads the list and can change nothing', async () => {
  await renderPortal(place, {
    at,
    api: { getAgencyMe: { data: makeStaff({ roles: ['audit'] }) }, listAgencyPeople: list },
  });
  expect(await screen.findByText('Tunde Bakare')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tunde Bakare' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
});
