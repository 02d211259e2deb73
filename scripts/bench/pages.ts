interface PageFacts {
  /** Given to `--pages`. */
  name: string;
  isSignedIn: boolean;
  /** Address that is opened. */
  path: string;
  /** CSS selector of what the page is opened for: it matches only when the page's own content is there. */
  content: string;
  /** Where the measured visit is a click: the link that is clicked once `path` has come to rest. */
  link?: string;
}

const dashboardContent = 'main figure table';

const direct: PageFacts[] = [
  { name: 'landing', isSignedIn: false, path: '/', content: 'main h1' },
  {
    name: 'sign-in',
    isSignedIn: false,
    path: '/?modal=sign-in',
    // Ready to type: the field has the focus.
    content: '[role=dialog] form input:focus',
  },
  { name: 'dashboard', isSignedIn: true, path: '/dashboard', content: dashboardContent },
  {
    name: 'benefits',
    isSignedIn: true,
    path: '/dashboard/benefits',
    content: 'main h2 a[href^="/dashboard/benefits/"]',
  },
  {
    name: 'business',
    isSignedIn: true,
    path: '/dashboard/profile/business',
    content: 'main section dl dd',
  },
  {
    name: 'finance',
    isSignedIn: true,
    path: '/dashboard/finance',
    content: 'main figure svg[role=img]',
  },
];

function click(name: string, to: string, content: string): PageFacts {
  return {
    name: `click-${name}`,
    isSignedIn: true,
    path: '/dashboard',
    content,
    link: `nav a[href="${to}"]`,
  };
}

/** What is measured, in the order of the report. */
export const pages: readonly PageFacts[] = [
  ...direct,
  click('benefits', '/dashboard/benefits/smedan', 'main article'),
  click('business', '/dashboard/profile/business', 'main section dl dd'),
  click('finance', '/dashboard/finance', 'main figure svg[role=img]'),
];

export type BenchPage = PageFacts;

/** @throws with the names that exist when one is not known. */
export function choosePages(names: readonly string[] | null): readonly BenchPage[] {
  if (names === null) return pages;
  const unknown = names.filter((name) => pages.every((page) => page.name !== name));
  if (unknown.length > 0) {
    const known = pages.map(({ name }) => name).join(', ');
    throw new Error(`No such page: ${unknown.join(', ')}. There are ${known}.`);
  }
  return pages.filter(({ name }) => names.includes(name));
}
