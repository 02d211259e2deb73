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
  isForVisitors?: true;
}

export const areas: Area[] = [
  {
    remote: 'mf-auth',
    name: 'Sign-in',
    link: 'Register',
    path: '/register',
    heading: 'Register',
    isForVisitors: true,
  },
  {
    remote: 'mf-profile',
    name: 'Profile and business details',
    link: 'Business details',
    path: '/dashboard/profile/business',
    heading: 'Business details',
  },
  {
    remote: 'mf-benefits',
    name: 'Benefits',
    link: 'SMEDAN benefits',
    path: '/dashboard/benefits/smedan',
    heading: 'SMEDAN benefits',
  },
  {
    remote: 'mf-finance',
    name: 'Finance and messages',
    link: 'Finance',
    path: '/dashboard/finance',
    heading: 'Finance',
  },
];
