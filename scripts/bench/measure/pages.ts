interface PageFacts {
  label: string;
  /** Where the visit starts. */
  address: string;
  isSignedIn: boolean;
  /** The element that shows that the page's own content is there. */
  content: string;
  /** A visit that starts at `address` and follows the link with this address. */
  follows?: string;
}

const signedInPage = { isSignedIn: true, content: 'main' };
const fromDashboard = { ...signedInPage, address: '/dashboard' };

export const pages = {
  landing: { label: 'landing', address: '/', isSignedIn: false, content: 'main h1' },
  'sign-in': {
    label: 'sign-in, ready to type',
    address: '/?modal=sign-in',
    isSignedIn: false,
    content: '[role=dialog] input',
  },
  dashboard: { ...signedInPage, label: '/dashboard', address: '/dashboard' },
  benefits: { ...signedInPage, label: '/dashboard/benefits', address: '/dashboard/benefits' },
  record: {
    ...signedInPage,
    label: '/dashboard/profile/business',
    address: '/dashboard/profile/business',
  },
  finance: { ...signedInPage, label: '/dashboard/finance', address: '/dashboard/finance' },
  'click-record': {
    ...fromDashboard,
    label: 'click into the business record',
    follows: '/dashboard/profile/business',
  },
  'click-benefits': {
    ...fromDashboard,
    label: 'click into benefits',
    follows: '/dashboard/benefits/smedan',
  },
  'click-finance': {
    ...fromDashboard,
    label: 'click into finance',
    follows: '/dashboard/finance',
  },
} as const satisfies Record<string, PageFacts>;

export type PageName = keyof typeof pages;
export type BenchPage = PageFacts;
