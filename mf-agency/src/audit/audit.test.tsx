import type { AuditEntry } from '@portal/contract/agency';
import { setStaffToken } from '@portal/remote-kit/staff';
import { failWith, makeStaff, missingTexts, renderPortal } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { place } from '../testing/staff.ts';
import { locales } from './locales.ts';

beforeEach(() => setStaffToken('staff_token'));
afterEach(() => setStaffToken(null));

const ada = {
  id: '0d1f4f2e-94cc-4b3c-8f0b-1f7b7c0f1a01',
  kind: 'staff' as const,
  name: 'Ada Obi',
  registration_number: null,
};
const entry: AuditEntry = {
  id: '3a3e9a3c-6c1b-4a58-8d0e-54c2b7a91f22',
  at: '2026-11-25T10:00:00.000Z',
  kind: 'staff_roles_changed',
  actor: ada,
  owner: { ...ada, id: '1d1f4f2e-94cc-4b3c-8f0b-1f7b7c0f1a02', kind: 'deleted', name: null },
  subject: 'support',
  reason: 'Moved to another desk',
  network: '102.89.34.0/24',
  device: 'Chrome',
  request_id: 'd081ec27',
};
const changes = [{ field: 'roles', before: ['finance'], after: ['support'] }];

const open = (path = '/agency/audit', roles: ('audit' | 'support')[] = ['audit']) =>
  renderPortal(place, {
    at: path,
    api: {
      getAgencyMe: { data: makeStaff({ roles }) },
      searchAuditTrail: { data: [entry], next_cursor: 'next' },
      getAuditEntry: { data: { ...entry, changes } },
    },
  });

test('a search is sent with the button, and whom it is about is not in the URL', async () => {
  const { user, api, location } = await open('/agency/audit?kind=sign_in&from=2026-11-01');
  expect(await screen.findByRole('button', { name: /Roles of a staff account/ })).toBeVisible();
  expect(api.requests('searchAuditTrail').at(-1)?.query).toEqual({
    kind: 'sign_in',
    from: '2026-11-01',
  });
  const before = api.requests('searchAuditTrail').length;
  await user.type(screen.getByLabelText('Who did it'), 'ada@agency.example.com');
  await user.selectOptions(screen.getByLabelText('Action'), 'Everything');
  expect(api.requests('searchAuditTrail')).toHaveLength(before);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(api.requests('searchAuditTrail').at(-1)?.query).toEqual({
      by: 'ada@agency.example.com',
      from: '2026-11-01',
    }),
  );
  expect(location()).toBe('/agency/audit?from=2026-11-01');
  expect(screen.getByLabelText('Who did it')).toHaveValue('ada@agency.example.com');
});

test('an entry opens with the fields before and after, and leads to all that the person did', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: /Roles of a staff account/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Moved to another desk')).toBeVisible();
  const row = dialog.getByText('roles').closest('tr');
  expect(row).toHaveTextContent('finance');
  expect(row).toHaveTextContent('support');
  expect(dialog.getByText(/Deleted account/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'What this person did' }));
  await waitFor(() =>
    expect(api.requests('searchAuditTrail').at(-1)?.query).toEqual({ by: ada.id }),
  );
  expect(screen.getByLabelText('Who did it')).toHaveValue(ada.id);
});

test('older entries come page by page, and a new search begins with the newest', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(api.requests('searchAuditTrail').at(-1)?.query).toEqual({ cursor: 'next' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(api.requests('searchAuditTrail').at(-1)?.query).toEqual({}));
});

test('an export that is denied says why', async () => {
  const { user, api } = await open('/agency/audit?by=no.one@agency.example.com');
  api.reply({ exportAuditTrail: failWith(404, { message: 'No account has this name.' }) });
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No account has this name.');
  expect(api.requests('exportAuditTrail').at(-1)?.body).toEqual({
    by: 'no.one@agency.example.com',
  });
});

test('for people without the role the page does not exist', async () => {
  await open('/agency/audit', ['support']);
  expect(await screen.findByText('Error 404')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Audit trail' })).toBeNull();
});

test('the texts are in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
