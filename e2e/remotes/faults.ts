import type { Route } from '@playwright/test';

/** Ways in which the entry of a remote arrives broken. */
export const entryFaults: Record<string, (route: Route) => Promise<void>> = {
  'is gone': (route) => route.fulfill({ status: 404 }),
  'fails on the server': (route) => route.fulfill({ status: 500, body: 'oops' }),
  'is a page instead of a script': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to Wi-Fi' }),
  'is empty': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  'is altered by one byte': async (route) => {
    const body = await (await route.fetch()).body();
    body.writeUInt8(body.readUInt8(body.length - 1) ^ 1, body.length - 1);
    await route.fulfill({ contentType: 'text/javascript', body });
  },
  'loses its connection': (route) => route.abort('connectionreset'),
};

export interface Area {
  remote: string;
  /** Name in the card, as the menu has it. */
  name: string;
  /** The link that leads there, and where. */
  link: string;
  path: string;
  heading: string;
  /** A page that loads nothing of the remote. The dashboard shows widgets of the others. */
  elsewhere: { path: string; link: string };
  isForVisitors?: true;
}

const home = { path: '/', link: 'Home' };
const finance = { path: '/dashboard/finance', link: 'Finance' };
const record = { path: '/dashboard/profile/business', link: 'Business details' };

export const areas: Area[] = [
  {
    remote: 'mf-auth',
    name: 'Sign-in',
    link: 'Register',
    path: '/register',
    heading: 'Register',
    elsewhere: home,
    isForVisitors: true,
  },
  {
    remote: 'mf-profile',
    name: 'Profile and business details',
    ...record,
    heading: 'Business details',
    elsewhere: finance,
  },
  {
    remote: 'mf-benefits',
    name: 'Benefits',
    link: 'Benefits',
    path: '/dashboard/benefits',
    heading: 'Benefits',
    elsewhere: finance,
  },
  {
    remote: 'mf-finance',
    name: 'Finance and messages',
    ...finance,
    heading: 'Finance',
    elsewhere: record,
  },
];

/** One area of visitors and one of owners: the shell loads all remotes by the same code. */
export const oneOfEachLayout = areas.filter(({ remote }) =>
  ['mf-auth', 'mf-finance'].includes(remote),
);
