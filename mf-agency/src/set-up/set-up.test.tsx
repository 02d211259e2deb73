import type { AgencyPerson, AgencyRole } from '@portal/contract/agency';
import { portalApi } from '@portal/remote-kit/api';
import { setStaffToken } from '@portal/remote-kit/staff';
import { makeStaff, renderPortal } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makePerson, makePublicBenefit, newAgency, place } from '../testing/staff.ts';

beforeEach(() => setStaffToken('staff_token'));
afterEach(() => setStaffToken(null));

const person = (id: number, changes: Parameters<typeof makePerson>[0]) =>
  makePerson({ id: `3a3e9a3c-6c1b-4a58-8d0e-54c2b7a91f2${id}`, ...changes });
const everyRole = ['support', 'catalogue', 'claims', 'finance', 'publishing'] as const;

interface Agency {
  roles?: AgencyRole[];
  people?: AgencyPerson[];
  /** Short names, besides business insurance. */
  benefits?: string[];
  phone?: string;
  hasOwnRates?: boolean;
}

const visit = ({
  roles = ['administration'],
  people = [],
  benefits = [],
  phone,
  hasOwnRates = false,
}: Agency) =>
  renderPortal(place, {
    api: {
      getAgencyMe: { data: makeStaff({ roles }) },
      getAgencySetUp: { data: { has_own_rates: hasOwnRates } },
      listAgencyPeople: { data: people, next_cursor: null },
      listPublicBenefits: { data: ['business-insurance', ...benefits].map(makePublicBenefit) },
      getPublished: {
        data: {
          banners: [],
          contact: { ...newAgency.getPublished.data.contact, contact_phone: phone ?? null },
        },
      },
    },
  });

const peopleApi = portalApi.enhanceEndpoints({ addTagTypes: ['agency-people'] });
const card = () => screen.findByRole('heading', { name: 'Set up the agency' });
const states = async () => {
  await card();
  return within(screen.getByRole('list', { name: 'Set up the agency' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByText(/^(Done|To do)$/).textContent);
};

test('an administrator of an agency that opens reads whom and what it lacks', async () => {
  await visit({ people: [person(1, { roles: ['administration', 'catalogue'] })] });
  expect(await states()).toEqual(['To do', 'To do', 'To do', 'To do']);
  expect(screen.getByText(/^Still needed:/)).toHaveTextContent(
    'Still needed: Support (1 person), Catalogue (1 person), Claims (2 people), Finance (2 people), Publishing (1 person).',
  );
  expect(screen.getByRole('link', { name: 'Invite people and give roles' })).toHaveAttribute(
    'href',
    '/agency/people',
  );
  expect(screen.getAllByText('For a person with the role Catalogue.')).toHaveLength(2);
});

test('invited people count, and those whose invitation has expired or who are disabled do not', async () => {
  const roles = [...everyRole];
  await visit({
    people: [
      person(1, { roles }),
      person(2, { roles, status: 'invited' }),
      person(3, { roles: ['administration'], status: 'disabled' }),
    ],
  });
  expect(await states()).toEqual(['Done', 'To do', 'To do', 'To do']);
});

test('an expired invitation leaves a role without a person', async () => {
  await visit({ people: [person(1, { roles: ['support'], status: 'expired' })] });
  await card();
  expect(screen.getByText(/Support \(1 person\)/)).toBeVisible();
});

test('the list is gone once all of it is done', async () => {
  const roles = [...everyRole];
  const { api, store } = await visit({
    benefits: ['market-stall'],
    phone: '0700 000 0000',
    hasOwnRates: true,
  });
  expect(await states()).toEqual(['To do', 'Done', 'Done', 'Done']);
  const people = [person(1, { roles }), person(2, { roles })];
  api.reply({ listAgencyPeople: { data: people, next_cursor: null } });
  act(() => void store.dispatch(peopleApi.util.invalidateTags(['agency-people'])));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Set up the agency' })).toBeNull(),
  );
  expect(screen.getByRole('heading', { name: 'Your roles' })).toBeVisible();
});

test('the insurance rates that come with the portal are to be checked', async () => {
  const roles = [...everyRole];
  await visit({
    people: [person(1, { roles }), person(2, { roles })],
    benefits: ['market-stall'],
    phone: '0700 000 0000',
  });
  expect(await states()).toEqual(['Done', 'To do', 'Done', 'Done']);
  expect(screen.getByText(/^Owners can buy business insurance now/)).toBeVisible();
});

test('a person without the role administration asks for none of it', async () => {
  const { api } = await visit({ roles: ['catalogue'] });
  await screen.findByRole('heading', { name: 'Your roles' });
  expect(api.requests('listAgencyPeople')).toHaveLength(0);
});
