import type { Industry } from '@portal/shared-lib/contract';
import type { businessRegistrations, principals } from '../schema/business.ts';
import type { users } from '../schema/owners.ts';

type Business = typeof businessRegistrations.$inferInsert;
type NewPrincipal = Omit<typeof principals.$inferInsert, 'id' | 'business_id' | 'position_in_list'>;

/** An owner of the demonstration. Reference data stands here by name; the seed looks the ids up. */
export interface DemoOwner {
  user: Omit<typeof users.$inferInsert, 'phone_number' | 'password_hash'>;
  business: Pick<Business, 'business_name'> &
    Partial<
      Pick<
        Business,
        | 'business_start_date'
        | 'business_address'
        | 'description'
        | 'phone_number'
        | 'alternate_phone_number'
        | 'business_email'
        | 'website'
        | 'main_product'
        | 'business_registration'
        | 'business_registration_number'
      >
    >;
  reference?: {
    state: string;
    lga: string;
    business_premise: string;
    business_type: string;
    asset_category: string;
    employment_category: string;
    industry: Industry;
    area: string;
  };
  principals: NewPrincipal[];
  accountNumber: string;
  /** As long as there is business in their history. */
  registeredDaysAgo: number;
  /** Where the owner is paid out. */
  bank?: { bank_code: string; bank_name: string; account_number: string };
}

/** In the order of `demoAccounts`. Persons, businesses and numbers are made up. */
export const demoOwners: DemoOwner[] = [
  {
    user: {
      first_name: 'Amina',
      last_name: 'Bello',
      email: 'amina.bello@example.com',
      status: 'Completed',
      email_verified: true,
      benefit_activated: true,
      has_subscribed: true,
      has_changed_password: true,
    },
    business: {
      business_name: "Amina's Adire & Fabrics",
      business_start_date: '2016-03-14',
      business_address: '18 Itoku Market Road, Abeokuta',
      description:
        'Hand-dyed adire in indigo and kola brown, by the yard and as ready-made wear, for shops in Ogun, Lagos and Oyo.',
      phone_number: '+2348030000001',
      alternate_phone_number: '+2348120000011',
      business_email: 'shop@amina-adire.example.com',
      website: 'https://amina-adire.example.com',
      main_product: 'Adire fabric',
      business_registration: true,
      business_registration_number: 'BN2847163',
    },
    reference: {
      state: 'Ogun',
      lga: 'Abeokuta South',
      business_premise: 'Market',
      business_type: 'Partnership',
      asset_category: 'Up to ₦25m',
      employment_category: '3-9',
      industry: 'manufacturing',
      area: 'Adire and Textile Dyeing',
    },
    principals: [
      {
        name: 'Amina Folashade Bello',
        position: 'Managing partner',
        gender: 'Female',
        home_address: '7 Quarry Road, Ibara, Abeokuta',
        phone_number: '+2348030000001',
        email: 'amina.bello@example.com',
        bvn_last4: '4821',
      },
      {
        name: 'Kehinde Adewale Bello',
        position: 'Partner, production',
        gender: 'Male',
        home_address: '7 Quarry Road, Ibara, Abeokuta',
        phone_number: '+2348120000011',
        email: null,
        bvn_last4: null,
      },
    ],
    accountNumber: '9010000018',
    registeredDaysAgo: 372,
    bank: { bank_code: '058', bank_name: 'Guaranty Trust Bank', account_number: '0123454821' },
  },
  {
    user: {
      first_name: 'Chukwuemeka',
      last_name: 'Okafor',
      email: 'emeka.okafor@example.com',
      is_master: true,
      status: 'Completed',
      email_verified: true,
      benefit_activated: true,
      has_changed_password: true,
    },
    business: {
      business_name: 'Okafor Agency Services',
      business_start_date: '2012-09-03',
      business_address: '42 Ogui Road, Enugu',
      description:
        'Helps market traders in Enugu register, open accounts and claim what their cover pays.',
      phone_number: '+2348030000002',
      business_email: 'office@okafor-agency.example.com',
      main_product: 'Agency banking',
      business_registration: true,
      business_registration_number: 'RC1482093',
    },
    reference: {
      state: 'Enugu',
      lga: 'Enugu North',
      business_premise: 'Rented',
      business_type: 'Limited Liability',
      asset_category: 'Up to ₦100m',
      employment_category: '10-49',
      industry: 'specialised_service',
      area: 'Financial Services and POS Agency',
    },
    principals: [
      {
        name: 'Chukwuemeka Okafor',
        position: 'Director',
        gender: 'Male',
        home_address: '5 Zik Avenue, Uwani, Enugu',
        phone_number: '+2348030000002',
        email: 'emeka.okafor@example.com',
        bvn_last4: '7306',
      },
    ],
    accountNumber: '9010000025',
    registeredDaysAgo: 96,
    bank: { bank_code: '057', bank_name: 'Zenith Bank', account_number: '2011457306' },
  },
  {
    user: {
      first_name: 'Hauwa',
      last_name: 'Danjuma',
      email: 'hauwa.danjuma@example.com',
      has_changed_password: true,
    },
    business: { business_name: 'Hauwa Kitchen' },
    principals: [],
    accountNumber: '9010000032',
    registeredDaysAgo: 2,
  },
  {
    user: {
      first_name: 'Babatunde',
      last_name: 'Ogunleye',
      email: 'tunde.ogunleye@example.com',
      status: 'Completed',
      email_verified: true,
      benefit_activated: true,
    },
    business: {
      business_name: 'Tunde Phone Clinic',
      business_start_date: '2021-06-21',
      business_address: 'Shop 14, Computer Village, Ikeja',
      description: 'Repairs phones and tablets while the customer waits.',
      phone_number: '+2348030000004',
      business_email: 'desk@tunde-phones.example.com',
      main_product: 'Phone repair',
      business_registration: false,
    },
    reference: {
      state: 'Lagos',
      lga: 'Ikeja',
      business_premise: 'Stall',
      business_type: 'Sole Proprietorship',
      asset_category: 'Up to ₦3m',
      employment_category: '1-2',
      industry: 'specialised_service',
      area: 'Phone and Computer Repair',
    },
    principals: [
      {
        name: 'Babatunde Ogunleye',
        position: 'Owner',
        gender: 'Male',
        home_address: '23 Allen Avenue, Ikeja',
        phone_number: '+2348030000004',
        email: 'tunde.ogunleye@example.com',
        bvn_last4: null,
      },
    ],
    accountNumber: '9010000049',
    registeredDaysAgo: 0,
  },
  {
    user: {
      first_name: 'Ngozi',
      last_name: 'Eze',
      email: 'ngozi.eze@example.com',
      status: 'Completed',
      email_verified: true,
      has_changed_password: true,
    },
    business: {
      business_name: 'Eze Release Desk',
      business_start_date: '2024-02-05',
      business_address: '35 Port Harcourt Crescent, Garki, Abuja',
      description: 'The account of the agency with which releases are looked after.',
      phone_number: '+2348030000005',
      business_email: 'releases@agency.example.com',
      main_product: 'The portal',
      business_registration: false,
    },
    reference: {
      state: 'Lagos',
      lga: 'Ikeja',
      business_premise: 'Rented',
      business_type: 'Sole Proprietorship',
      asset_category: 'Up to ₦3m',
      employment_category: '1-2',
      industry: 'specialised_service',
      area: 'Phone and Computer Repair',
    },
    principals: [
      {
        name: 'Ngozi Eze',
        position: 'Owner',
        gender: 'Female',
        home_address: '12 Gimbiya Street, Garki, Abuja',
        phone_number: '+2348030000005',
        email: 'ngozi.eze@example.com',
        bvn_last4: null,
      },
    ],
    accountNumber: '9010000056',
    registeredDaysAgo: 200,
  },
  {
    user: {
      first_name: 'Sani',
      last_name: 'Musa',
      email: 'sani.musa@example.com',
      status: 'Completed',
      email_verified: true,
      has_changed_password: true,
    },
    business: {
      business_name: 'Help Desk',
      business_start_date: '2024-02-05',
      business_address: '35 Port Harcourt Crescent, Garki, Abuja',
      description: 'The account of the agency with which refunds and messages are handled.',
      phone_number: '+2348030000006',
      business_email: 'sani@agency.example.com',
      main_product: 'The portal',
      business_registration: false,
    },
    reference: {
      state: 'Lagos',
      lga: 'Ikeja',
      business_premise: 'Rented',
      business_type: 'Sole Proprietorship',
      asset_category: 'Up to ₦3m',
      employment_category: '1-2',
      industry: 'specialised_service',
      area: 'Phone and Computer Repair',
    },
    principals: [
      {
        name: 'Sani Musa',
        position: 'Owner',
        gender: 'Male',
        home_address: '4 Ahmadu Bello Way, Wuse, Abuja',
        phone_number: '+2348030000006',
        email: 'sani.musa@example.com',
        bvn_last4: null,
      },
    ],
    accountNumber: '9010000063',
    registeredDaysAgo: 200,
  },
  {
    user: {
      first_name: 'Folake',
      last_name: 'Adeyemi',
      email: 'folake.adeyemi@example.com',
      status: 'Completed',
      email_verified: true,
      has_changed_password: true,
    },
    business: {
      business_name: 'Second Help Desk',
      business_start_date: '2024-02-05',
      business_address: '35 Port Harcourt Crescent, Garki, Abuja',
      description: 'The account of the agency that approves what the first one proposes.',
      phone_number: '+2348030000007',
      business_email: 'folake@agency.example.com',
      main_product: 'The portal',
      business_registration: false,
    },
    reference: {
      state: 'Lagos',
      lga: 'Ikeja',
      business_premise: 'Rented',
      business_type: 'Sole Proprietorship',
      asset_category: 'Up to ₦3m',
      employment_category: '1-2',
      industry: 'specialised_service',
      area: 'Phone and Computer Repair',
    },
    principals: [
      {
        name: 'Folake Adeyemi',
        position: 'Owner',
        gender: 'Female',
        home_address: '27 Aminu Kano Crescent, Wuse, Abuja',
        phone_number: '+2348030000007',
        email: 'folake.adeyemi@example.com',
        bvn_last4: null,
      },
    ],
    accountNumber: '9010000070',
    registeredDaysAgo: 200,
  },
];
