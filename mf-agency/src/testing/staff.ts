import type { AgencyMe, AgencyPerson } from '@portal/contract/agency';
import * as mount from '../exposes/agency.ts';

export const place = { mount, path: '/agency', remote: 'mf-agency' };

/** Who is signed in. */
export const makeMe = (changes: Partial<AgencyMe> = {}): AgencyMe => ({
  id: '0b8e5a36-7a7b-4d7e-9c57-6a4a2f1f2c11',
  name: 'Ifeoma Obi',
  email: 'ifeoma@agency.example.com',
  roles: ['administration'],
  has_fresh_factor: true,
  method: 'app',
  app_added_at: '2026-11-20T10:00:00.000Z',
  recovery_codes_left: 10,
  ...changes,
});

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
