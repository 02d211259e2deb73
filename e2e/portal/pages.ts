import { isNightly } from './nightly.ts';

/** One page of the specification's route table, and how a person knows that it is the right one. */
export interface PortalPage {
  path: string;
  /** The page's only first-level heading. */
  heading: string;
  /** Without the product's short name; the heading where nothing else is said. */
  title?: string;
  /** 200 where nothing else is said. */
  status?: number;
}

const landing = {
  heading: 'Register once. Get insurance, loans and training.',
  title: 'Home',
};

/** Open to everyone. */
export const openPages: PortalPage[] = [
  { path: '/', ...landing },
  { path: '/health', ...landing },
  { path: '/benefits', heading: 'Benefits' },
  { path: '/benefits/loan', heading: 'Loan benefits' },
  { path: '/benefits/loan/equipment-finance', heading: 'Equipment finance' },
  { path: '/benefits/coverage/owner-health-plan', heading: 'Health plan for owners' },
  { path: '/benefits/training/sell-online', heading: 'Sell online' },
  { path: '/privacy', heading: 'Privacy notice' },
  { path: '/email/resend', heading: 'Send the verification email again' },
  { path: '/password/reset', heading: 'Reset password' },
  { path: '/verify', heading: 'Check a registration number' },
  { path: '/verify/SMD-7K2M-9QXA-Y', heading: 'Check a registration number' },
];

/** For visitors only. */
export const guestPages: PortalPage[] = [
  { path: '/user-auth', heading: 'Sign in or register' },
  { path: '/register', heading: 'Register' },
];

/** Pages that mailed links lead to. The API rejects these made-up ones, and the page says so. */
export const linkPages: PortalPage[] = [
  { path: '/email/verify/8c57eb55-c5cc-489c-a362-5773f36f5934', heading: 'Verify your email' },
  {
    path: '/email/undo/8c57eb55-c5cc-489c-a362-5773f36f5934',
    heading: 'Undo a change to your account',
  },
  { path: '/password/reset/3f1c9a', heading: 'Choose a new password' },
  // No sign-in waits in this browser.
  { path: '/second-factor', heading: 'Second sign-in step' },
];

/** For owners who are signed in. */
export const ownerPages: PortalPage[] = [
  { path: '/password/new', heading: 'New password' },
  { path: '/dashboard', heading: 'Dashboard' },
  { path: '/dashboard/profile', heading: 'Profile' },
  { path: '/dashboard/profile/business', heading: 'Business details' },
  { path: '/dashboard/profile/certificate', heading: 'Certificate' },
  { path: '/dashboard/profile/my-data', heading: 'My data' },
  { path: '/dashboard/profile/notifications', heading: 'Notifications' },
  { path: '/dashboard/profile/security', heading: 'Security' },
  { path: '/dashboard/finance', heading: 'Finance' },
  { path: '/dashboard/finance/pay', heading: 'Pay' },
  { path: '/dashboard/finance/pay/airtime', heading: 'Buy airtime' },
  { path: '/dashboard/finance/pay/transfer', heading: 'Send money to a bank' },
  { path: '/dashboard/finance/beneficiaries', heading: 'People and meters you pay' },
  { path: '/dashboard/finance/add-money', heading: 'Add money' },
  { path: '/dashboard/finance/bank-account', heading: 'Bank account' },
  { path: '/dashboard/finance/payment-pin', heading: 'Payment PIN' },
  { path: '/dashboard/messaging', heading: 'Messaging' },
  { path: '/dashboard/messaging/new', heading: 'Write to the agency' },
  { path: '/dashboard/messaging/marketing', heading: 'Messages to customers' },
  { path: '/dashboard/messaging/marketing/new', heading: 'New text message' },
  { path: '/dashboard/messaging/marketing/customers', heading: 'Customers' },
  { path: '/dashboard/benefits', heading: 'Benefits' },
  { path: '/dashboard/benefits/payment-confirmation', heading: 'Payment confirmation' },
  { path: '/dashboard/benefits/payments', heading: 'Payments' },
  { path: '/dashboard/benefits/smedan', heading: 'SMEDAN benefits' },
  { path: '/dashboard/benefits/coverage', heading: 'Coverage benefits' },
  { path: '/dashboard/benefits/loan', heading: 'Loan benefits' },
  { path: '/dashboard/benefits/training', heading: 'Training benefits' },
  { path: '/dashboard/benefits/coverage/owner-health-plan', heading: 'Health plan for owners' },
  { path: '/dashboard/benefits/loan/equipment-finance', heading: 'Equipment finance' },
  { path: '/dashboard/benefits/training/sell-online', heading: 'Sell online' },
  { path: '/dashboard/benefits/training/sell-online/metrics', heading: 'Training progress' },
  { path: '/activate', heading: 'Activate your benefit' },
  { path: '/activate?benefit=group-life-cover', heading: 'Activate your benefit' },
  { path: '/business-insurance', heading: 'Business insurance' },
];

/** For Master Agents only. */
export const masterPages: PortalPage[] = [
  { path: '/dashboard/claims', heading: 'Manage Claims' },
  { path: '/dashboard/second-factor', heading: 'Second sign-in step' },
];

/** Pages of the agency's desk: the role `audit` reads all of them. */
export const deskPages: PortalPage[] = [
  { path: '/agency', heading: 'Overview' },
  { path: '/agency/numbers', heading: 'Numbers' },
  { path: '/agency/audit', heading: 'Audit trail' },
  { path: '/agency/owners', heading: 'Owners' },
  { path: '/agency/owners/corrections', heading: 'Corrections of names' },
  { path: '/agency/catalogue', heading: 'Catalogue' },
  { path: '/agency/catalogue/import', heading: 'Import a CSV file' },
  { path: '/agency/claims', heading: 'Claims' },
  { path: '/agency/loans', heading: 'Loans' },
  { path: '/agency/payments', heading: 'Payments and refunds' },
  { path: '/agency/payments/disputes', heading: 'Disputes of payers' },
  { path: '/agency/messages', heading: 'Messages from owners' },
  { path: '/agency/messages/templates', heading: 'Templates' },
  { path: '/agency/announcements', heading: 'Announcements' },
  { path: '/agency/publishing', heading: 'Notice banner' },
  { path: '/agency/publishing/landing', heading: 'Landing page texts' },
  { path: '/agency/publishing/contact', heading: 'Contact details' },
  { path: '/agency/publishing/messages', heading: 'Contact messages' },
  { path: '/agency/publishing/waitlist', heading: 'Waitlist' },
  { path: '/agency/people', heading: 'People and roles' },
  { path: '/agency/account', heading: 'Your account' },
];

/** The index of the design system; each part has a page below it. */
export const workbenchPage: PortalPage = {
  path: '/internal/7c2f9e4b/workbench',
  heading: 'Workbench',
};

/** No page links to these: people know their URL. */
export const hiddenPages: PortalPage[] = [
  { path: '/internal/7c2f9e4b', heading: 'Diagnostics' },
  workbenchPage,
];

/** For release managers, by its URL only as well. */
export const managerPages: PortalPage[] = [
  { path: '/internal/7c2f9e4b/releases', heading: 'Releases' },
];

export const callbackPage: PortalPage = {
  path: '/auth/callback',
  heading: 'Choose a new password',
};
export const notFoundPage: PortalPage = {
  path: '/nowhere',
  heading: 'This page could not be found',
  title: 'Error 404',
  status: 404,
};

/** Where an owner with an unfinished profile sees other things than one whose profile is complete. */
export const unfinishedPages = ['/dashboard', '/dashboard/profile/business'];

/** For each change the first page of each area, in the night all of them: the pages of an area have its guards. */
export const sampleOf = (pages: readonly PortalPage[]): readonly PortalPage[] =>
  isNightly
    ? pages
    : [
        ...Map.groupBy(pages, ({ path }) => /^\/(dashboard\/)?[^/?]+/.exec(path)?.[0]).values(),
      ].flatMap(([first]) => first ?? []);

/** Tests of guards ask for it in the open document: every page has the same guards, however it is reached. */
export const isDeep = (path: string): boolean => path.split('/').length > 3;

/** Dialogs that a URL opens, by the name in the URL. */
export const visitorModals: Record<string, string> = {
  'sign-in': 'Sign in',
  'forgot-password': 'Forgot password',
  'activate-account': 'Activate account',
  'recover-registration-number': 'Recover registration number',
  'recover-email': 'Recover Email Address',
};

export const ownerModals: Record<string, string> = {
  'email-verification': 'Verify your email',
  'edit-profile': 'Edit',
  'successful-registration': 'Successful registration',
  'correct-name': 'Correct the name of your business',
};
