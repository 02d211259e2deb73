import type { Correction } from '@portal/contract/corrections';
import type { OpenCorrection, OwnerAccount } from '@portal/contract/agency';
import { makeBusiness, makeStaff, makeUser } from '@portal/remote-kit/testing';
import * as mount from '../exposes/owners-desk.ts';

export const place = { mount, path: '/agency/owners', remote: 'mf-profile' };
export const support = makeStaff({ roles: ['support'] });

export const makeAccount = (changes: Partial<OwnerAccount> = {}): OwnerAccount => {
  const user = makeUser();
  return {
    id: user.id,
    version: 4,
    user,
    business: makeBusiness(),
    registered_at: '2026-05-01T10:00:00.000Z',
    has_password: true,
    has_app: false,
    sign_in: { failures: 0, blocked_until: null },
    sessions: 2,
    recovery: { email: true, sms: true },
    closing: null,
    open: {
      balance_kobo: 250_000,
      on_its_way_kobo: 0,
      bank: { bank_name: 'Guaranty Trust Bank', account_number: '******6789' },
      benefits: [],
      undecided_claims: 0,
      loans: 0,
      loan_kobo: 0,
      debt_kobo: 0,
      to_bank_kobo: 250_000,
      blocked_by: null,
    },
    open_corrections: [],
    ...changes,
  };
};

export const makeRequest = (changes: Partial<OpenCorrection> = {}): OpenCorrection => ({
  id: '5f3e9a3c-6c1b-4a58-8d0e-54c2b7a91f11',
  version: 2,
  field: 'business_name',
  status: 'open',
  before: { business_name: 'Okafor Textile' },
  after: { business_name: 'Okafor Textiles' },
  current: { business_name: 'Okafor Textile' },
  record_version: 7,
  reason: 'The certificate of the CAC says so.',
  asked_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  assigned_to: null,
  files: [
    {
      id: '6f3e9a3c-6c1b-4a58-8d0e-54c2b7a91f12',
      name: 'cac.pdf',
      media_type: 'application/pdf',
      bytes: 20_000,
      url: '/api/business-registrations/correction-files/1?expires=1&signature=x',
    },
  ],
  owner: {
    id: makeUser().id,
    name: 'Amina Okafor',
    business_name: 'Okafor Textile',
    smedan_number: 'SMD-7K2M-9QXA-Y',
  },
  ...changes,
});

export const makeCorrection = (changes: Partial<Correction> = {}): Correction => ({
  id: '5f3e9a3c-6c1b-4a58-8d0e-54c2b7a91f11',
  field: 'business_name',
  status: 'open',
  before: { business_name: 'Okafor Textile' },
  after: { business_name: 'Okafor Textiles' },
  reason: 'The certificate of the CAC says so.',
  asked_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
  decision_reason: null,
  ...changes,
});
