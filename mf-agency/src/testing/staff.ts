import type { PublicBenefit } from '@portal/contract';
import type { AgencyPerson } from '@portal/contract/agency';
import descriptor from '../../remote.json';
import * as mount from '../exposes/agency.ts';
import * as frame from '../exposes/frame.ts';
import * as invitation from '../exposes/invitation.ts';

const entries = descriptor.navigation.map(({ to, label, for: people }) => ({
  to,
  label: label.en,
  icon: 'area' as const,
  for: people,
}));

export const place = {
  mount,
  path: '/agency',
  remote: 'mf-agency',
  frame: { module: frame, entries },
};

export const invitationPlace = {
  mount: invitation,
  path: '/agency/invitation',
  remote: 'mf-agency',
};

export const makePerson = (changes: Partial<AgencyPerson> = {}): AgencyPerson => ({
  id: '3a3e9a3c-6c1b-4a58-8d0e-54c2b7a91f22',
  version: 3,
  name: 'Tunde Bakare',
  email: 'tunde@agency.example.com',
  roles: ['support'],
  status: 'active',
  method: 'email',
  created_at: '2026-11-01T10:00:00.000Z',
  last_seen_at: '2026-11-25T10:00:00.000Z',
  invitation_expires_at: null,
  ...changes,
});

export const makePublicBenefit = (slug: string): PublicBenefit => ({
  slug,
  category: 'coverage',
  title: slug,
  provider: 'A provider',
  summary: 'A summary.',
  audience: 'Every owner',
  gives: ['Cover'],
  documents: [],
  by_quote: false,
  prices: null,
  classes: [],
  is_new: false,
  loan_packages: [],
  modules: [],
});

/** What the overview of an administrator reads, in an agency that has just opened. */
export const newAgency = {
  getAgencySetUp: { data: { has_own_rates: false } },
  listAgencyPeople: { data: [], next_cursor: null },
  listPublicBenefits: { data: [makePublicBenefit('business-insurance')] },
  getPublished: {
    data: {
      banners: [],
      contact: { help_centre_url: null, contact_email: null, contact_phone: null },
    },
  },
};
