import type { AgencyRole } from '@portal/contract/agency';

/** One account of the demonstration, as `npm start` prints it. */
export interface DemoAccount {
  /** Written as people write it. */
  phone: string;
  registrationNumber: string;
  password: string;
  description: string;
}

/** Shared by all demo accounts; they exist only where `SEED_DEMO` allows them. */
export const demoPassword = 'Portal-demo-1';

export const demoAccounts: DemoAccount[] = [
  {
    phone: '0803 000 0001',
    registrationNumber: 'SMD-7K2M-9QXA-Y',
    password: demoPassword,
    description: 'Sub-Agent, completed: benefits, transactions and messages',
  },
  {
    phone: '0803 000 0002',
    registrationNumber: 'SMD-4TNB-6WRE-9',
    password: demoPassword,
    description: 'Master Agent, completed',
  },
  {
    phone: '0803 000 0003',
    registrationNumber: 'SMD-H8VD-3C5J-5',
    password: demoPassword,
    description: 'Pending Completion, email not verified',
  },
  {
    phone: '0803 000 0004',
    registrationNumber: 'SMD-P9ZG-1Y7F-N',
    password: demoPassword,
    description: 'has not changed the password yet',
  },
  {
    phone: '0803 000 0005',
    registrationNumber: 'SMD-X7T6-KQM9-7',
    password: demoPassword,
    description: 'Sub-Agent, completed, with nothing yet',
  },
  {
    phone: '0803 000 0006',
    registrationNumber: 'SMD-ETXG-7CK9-V',
    password: demoPassword,
    description: 'Master Agent as well, to try an authenticator app with',
  },
  {
    phone: '0803 000 0007',
    registrationNumber: 'SMD-5CRN-9G8P-1',
    password: demoPassword,
    description: 'Sub-Agent, completed, with nothing yet',
  },
  {
    phone: '0803 000 0008',
    registrationNumber: 'SMD-M4QJ-8W2D-B',
    password: demoPassword,
    description: 'Master Agent as well, who confirms large claims',
  },
];

/** A staff account of the demonstration, with the same password. */
export interface DemoStaffAccount {
  email: string;
  name: string;
  roles: readonly AgencyRole[];
}

/** One for each role, and a second one where two people decide. They sign in at `/agency`. */
export const demoAgency: readonly DemoStaffAccount[] = (
  [
    ['administration', 'administration', 'Ifeoma Obi'],
    ['support', 'support', 'Tunde Bakare'],
    ['finance', 'finance', 'Zainab Lawal'],
    ['finance', 'finance.second', 'Emeka Ude'],
    ['claims', 'claims', 'Chukwudi Nnaji'],
    ['claims', 'claims.second', 'Rukayat Salami'],
    ['catalogue', 'catalogue', 'Yetunde Alabi'],
    ['catalogue', 'catalogue.second', 'Obinna Eke'],
    ['publishing', 'publishing', 'Ibrahim Danjuma'],
    ['releases', 'releases', 'Blessing Etim'],
    ['audit', 'audit', 'Kemi Adebayo'],
  ] as const
).map(([role, box, name]) => ({ email: `${box}@agency.example.com`, name, roles: [role] }));
