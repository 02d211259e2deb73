/** How long the pointer rests on a link before it is pressed. */
export const hoverMs = 250;

interface PageDetails {
  label: string;
  /** Where the visit starts. */
  path: string;
  isSignedIn: boolean;
  /** The element that shows that the page's own content is there. */
  content: string;
  /** A visit that starts at `address` and follows the link with this URL. */
  follows?: string;
  /** The pointer rests on that link before it is pressed. */
  isHovered?: boolean;
}

const signedInPage = { isSignedIn: true, content: 'main' };
const fromDashboard = { ...signedInPage, path: '/dashboard' };
const intoRecord = {
  ...fromDashboard,
  label: 'click into the business record',
  follows: '/dashboard/profile/business',
};
const intoBenefits = {
  ...fromDashboard,
  label: 'click into benefits',
  follows: '/dashboard/benefits',
};
const intoFinance = {
  ...fromDashboard,
  label: 'click into finance',
  follows: '/dashboard/finance',
};

export const pages = {
  landing: { label: 'landing', path: '/', isSignedIn: false, content: 'main h1' },
  'sign-in': {
    label: 'sign-in, ready to type',
    path: '/?modal=sign-in',
    isSignedIn: false,
    content: '[role=dialog] input',
  },
  dashboard: { ...signedInPage, label: '/dashboard', path: '/dashboard' },
  benefits: { ...signedInPage, label: '/dashboard/benefits', path: '/dashboard/benefits' },
  record: {
    ...signedInPage,
    label: '/dashboard/profile/business',
    path: '/dashboard/profile/business',
  },
  finance: { ...signedInPage, label: '/dashboard/finance', path: '/dashboard/finance' },
  'click-record': intoRecord,
  'hover-record': afterHover(intoRecord),
  'click-benefits': intoBenefits,
  'hover-benefits': afterHover(intoBenefits),
  'click-finance': intoFinance,
  'hover-finance': afterHover(intoFinance),
} as const satisfies Record<string, PageDetails>;

export type PageName = keyof typeof pages;
export type BenchPage = PageDetails;

function afterHover(click: PageDetails): PageDetails {
  return { ...click, label: `${click.label} after hover`, isHovered: true };
}
