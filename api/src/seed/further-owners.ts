import type { DemoOwner } from './demo-owner.ts';

interface Person {
  firstName: string;
  lastName: string;
  gender: 'Female' | 'Male';
  homeAddress: string;
  phoneNumber: string;
  accountNumber: string;
  isMaster?: boolean;
  business: { name: string; description: string; product: string; email: string };
}

/** A complete record in Lagos; only the person and the business differ. */
function makeOwner(person: Person): DemoOwner {
  const { firstName, lastName, phoneNumber, business, isMaster = false } = person;
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return {
    user: {
      first_name: firstName,
      last_name: lastName,
      email,
      is_master: isMaster,
      status: 'Completed',
      email_verified: true,
      has_changed_password: true,
    },
    business: {
      business_name: business.name,
      business_start_date: '2024-02-05',
      business_address: '35 Allen Avenue, Ikeja',
      description: business.description,
      phone_number: phoneNumber,
      business_email: business.email,
      main_product: business.product,
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
      area: 'Others',
    },
    principals: [
      {
        name: `${firstName} ${lastName}`,
        position: 'Owner',
        gender: person.gender,
        home_address: person.homeAddress,
        phone_number: phoneNumber,
        email,
        bvn_last4: null,
      },
    ],
    accountNumber: person.accountNumber,
    registeredDaysAgo: 200,
  };
}

/** The last four of `demoAccounts`: two owners with nothing yet, and two more Master Agents. */
export const furtherOwners: DemoOwner[] = [
  makeOwner({
    firstName: 'Ngozi',
    lastName: 'Eze',
    gender: 'Female',
    homeAddress: '12 Gimbiya Street, Garki, Abuja',
    phoneNumber: '+2348030000005',
    accountNumber: '9010000056',
    business: {
      name: 'Eze Bookbinding',
      description: 'Binds books and reports for schools and offices.',
      product: 'Bound books',
      email: 'ngozi@bookbinding.example.com',
    },
  }),
  makeOwner({
    firstName: 'Sani',
    lastName: 'Musa',
    gender: 'Male',
    homeAddress: '4 Ahmadu Bello Way, Wuse, Abuja',
    phoneNumber: '+2348030000006',
    accountNumber: '9010000063',
    isMaster: true,
    business: {
      name: 'Third Claims Desk',
      description: 'The account of another Master Agent.',
      product: 'Decisions about claims',
      email: 'sani@agency.example.com',
    },
  }),
  makeOwner({
    firstName: 'Folake',
    lastName: 'Adeyemi',
    gender: 'Female',
    homeAddress: '27 Aminu Kano Crescent, Wuse, Abuja',
    phoneNumber: '+2348030000007',
    accountNumber: '9010000070',
    business: {
      name: 'Folake Fabrics',
      description: 'Sells fabrics for uniforms.',
      product: 'Fabrics',
      email: 'folake@fabrics.example.com',
    },
  }),
  makeOwner({
    firstName: 'Halima',
    lastName: 'Yusuf',
    gender: 'Female',
    homeAddress: '9 Yakubu Gowon Way, Jos',
    phoneNumber: '+2348030000008',
    accountNumber: '9010000087',
    isMaster: true,
    business: {
      name: 'Second Claims Desk',
      description: 'Confirms what another Master Agent approves.',
      product: 'Decisions about claims',
      email: 'halima@agency.example.com',
    },
  }),
];
