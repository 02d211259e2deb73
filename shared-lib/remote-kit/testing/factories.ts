import type { BusinessRegistration, FinanceSelect, User } from '@portal/contract';
import type { AgencyMe } from '@portal/contract/agency';
import { sampleFields } from '@portal/contract/testing';

/** An owner whose profile is complete. `overrides` for what the test is about. */
export function makeUser(overrides: Partial<User> = {}): User {
  return {
    id: '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0001',
    version: 1,
    first_name: 'Amina',
    last_name: 'Okafor',
    name: 'Amina Okafor',
    phone_number: '+2348030000001',
    email: 'amina@okafor-textiles.example',
    is_master: false,
    status: 'Completed',
    email_verified: true,
    benefit_activated: true,
    hasSubscribed: true,
    user: { has_changed_password: true },
    ...overrides,
  };
}

/** A person of the agency who is signed in, with an app as second factor. `roles` for what the test is about. */
export function makeStaff(overrides: Partial<AgencyMe> = {}): AgencyMe {
  return {
    id: '0b8e5a36-7a7b-4d7e-9c57-6a4a2f1f2c11',
    name: 'Ifeoma Obi',
    email: 'ifeoma@agency.example.com',
    roles: ['administration'],
    has_fresh_factor: true,
    method: 'app',
    app_added_at: '2026-11-20T10:00:00.000Z',
    recovery_codes_left: 10,
    ...overrides,
  };
}

/** A business record with every part filled in. Ids of reference data are the caller's to give. */
export function makeBusiness(overrides: Partial<BusinessRegistration> = {}): BusinessRegistration {
  return {
    id: '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0002',
    version: 1,
    smedan_number: 'SMD-7KQ2-M4XP-9',
    business_name: 'Okafor Textiles',
    ...sampleFields(),
    business_start_date: '2019-03-27',
    business_address: '14 Balogun Street',
    description: 'Adire and aso-oke, dyed and sewn by hand',
    alternate_phone_number: '+2348030000099',
    business_email: 'hello@okafor-textiles.example',
    website: 'https://okafor-textiles.example',
    main_product: 'Adire cloth',
    business_registration_number: 'BN 2456789',
    principal_information: [
      {
        id: '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0003',
        name: 'Amina Okafor',
        position: 'Managing partner',
        gender: 'Female',
        home_address: '3 Allen Avenue, Ikeja',
        phone_number: '+2348030000001',
        email: 'amina@okafor-textiles.example',
        bvn_last4: '4821',
      },
    ],
    business_description: null,
    user: makeUser(),
    ...overrides,
  };
}

/** Data that payments choose from: no company, and an owner with a payment PIN. */
export function makeFinanceSelect(overrides: Partial<FinanceSelect> = {}): FinanceSelect {
  return {
    banks: [],
    telcos: [],
    discos: [],
    cables: [],
    auth: { has_pin: true, is_locked: false },
    is_simulated: true,
    transaction_types: [],
    ...overrides,
  };
}
