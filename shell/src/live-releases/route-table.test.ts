import type { MountDescriptor } from '@portal/remote-kit';
import { makeBoot, makeRemote } from '../testing/fake-remotes.ts';
import { findRoute } from '../routing/prepare.ts';
import { widgetHost } from '../fallback/widget-host.ts';
import { createFrameRules } from '../frames/framed.tsx';
import { buildRouteTable } from './route-table.ts';
import { shellRoutes } from '../routing/shell-routes.ts';

const mount = (path: string, expose = './area'): MountDescriptor => ({
  path,
  layout: 'dashboard',
  middleware: ['auth'],
  expose,
});
const remote = (name: string, ...paths: string[]) =>
  makeRemote(name, { mounts: paths.map((path) => mount(path)) });
const tableOf = (...remotes: ReturnType<typeof remote>[]) =>
  buildRouteTable(makeBoot(remotes), shellRoutes, createFrameRules(widgetHost));
const remoteAt = (pathname: string, { routes }: ReturnType<typeof tableOf>) => {
  const route = findRoute({ pathname }, routes);
  if (!route) return null;
  return route.remote === null ? 'shell' : route.remote.descriptor.name;
};

test('a new area needs only its descriptor to appear, with its layout and middleware', () => {
  const added = makeRemote('mf-market', { mounts: [mount('/market', './stalls')] });
  const { routes, rejected } = tableOf(added);
  expect(rejected).toEqual([]);
  expect(findRoute({ pathname: '/market/stalls/7' }, routes)).toEqual({
    remote: added,
    mount: '/market',
    path: '/market/*',
    layout: 'dashboard',
    middleware: ['auth'],
  });
});

test.each([
  ['/', 'shell'],
  ['/health', 'shell'],
  ['/dashboard', 'shell'],
  ['/dashboard/', 'shell'],
  ['/dashboard/finance', 'mf-finance'],
  ['/dashboard/finance/', 'mf-finance'],
  ['/dashboard/finance/statement', 'mf-finance'],
  ['/dashboard/finances', null],
  ['/nowhere', null],
])('%s belongs to %s', (pathname, name) => {
  expect(remoteAt(pathname, tableOf(remote('mf-finance', '/dashboard/finance')))).toBe(name);
});

test.each([[['/benefits', '/benefits/loan']], [['/benefits/loan', '/benefits']]])(
  'of a remote’s own areas within each other, the longest mount wins: %j',
  (paths) => {
    const { routes, rejected } = tableOf(remote('mf-benefits', ...paths));
    expect(rejected).toEqual([]);
    expect(findRoute({ pathname: '/benefits/loan/seed' }, routes)?.path).toBe('/benefits/loan/*');
    expect(findRoute({ pathname: '/benefits/cover' }, routes)?.path).toBe('/benefits/*');
  },
);

test.each([
  ['has the path of another', '/finance', '/finance', '/finance overlaps /finance of mf-first'],
  [
    'is below another',
    '/finance',
    '/finance/loans',
    '/finance/loans overlaps /finance of mf-first',
  ],
  [
    'is above another',
    '/finance/loans',
    '/finance',
    '/finance overlaps /finance/loans of mf-first',
  ],
])('a remote that %s is rejected, by name and owner', (_, first, second, reason) => {
  const table = tableOf(remote('mf-first', first), remote('mf-second', '/free', second));
  expect(table.rejected).toEqual([{ name: 'mf-second', team: 'Team of mf-second', reason }]);
  expect(remoteAt(first, table)).toBe('mf-first');
  expect(remoteAt('/free', table)).toBeNull();
});

test.each([
  ['/dashboard', '/dashboard overlaps /dashboard of shell'],
  ['/', '/ overlaps / of shell'],
  ['/health', '/health overlaps /health of shell'],
  ['/internal', '/internal overlaps /internal/7c2f9e4b of shell'],
])('a remote that takes the shell’s ground %s is rejected', (path, reason) => {
  const table = tableOf(remote('mf-greedy', path));
  expect(table.rejected).toEqual([{ name: 'mf-greedy', team: 'Team of mf-greedy', reason }]);
  expect(remoteAt('/', table)).toBe('shell');
});

test('a name that only begins like another’s is no collision', () => {
  expect(tableOf(remote('mf-first', '/loan'), remote('mf-second', '/loans')).rejected).toEqual([]);
});

describe('a frame', () => {
  const framed = (path: string): MountDescriptor => ({
    path,
    layout: 'bare',
    middleware: [],
    expose: './area',
    frame: 'desk',
  });
  const desk = makeRemote('mf-desk', {
    mounts: [{ ...framed('/desk'), pages: ['', 'people'] }],
    frames: [{ name: 'desk', expose: './frame', path: '/desk' }],
  });
  const mail = makeRemote('mf-mail', { mounts: [framed('/desk/mail')] });

  test.each([[[desk, mail]], [[mail, desk]]])(
    'has pages of other remotes, whatever their order',
    (remotes) => {
      const table = tableOf(...remotes);
      expect(table.rejected).toEqual([]);
      expect(remoteAt('/desk/people', table)).toBe('mf-desk');
      expect(findRoute({ pathname: '/desk/mail/7' }, table.routes)).toMatchObject({
        remote: mail,
        frameOf: desk,
      });
    },
  );

  test('that no remote offers leaves out the pages in it, and nothing else', () => {
    const both = makeRemote('mf-mail', { mounts: [mount('/mail'), framed('/desk/mail')] });
    const table = tableOf(both);
    expect(table.rejected).toEqual([]);
    expect(remoteAt('/mail', table)).toBe('mf-mail');
    expect(remoteAt('/desk/mail', table)).toBeNull();
  });

  test('gives no page of its own remote away', () => {
    const greedy = makeRemote('mf-greedy', { mounts: [framed('/desk/people')] });
    expect(tableOf(desk, greedy).rejected).toMatchObject([{ name: 'mf-greedy' }]);
  });
});

test('nothing of a rejected remote is left: no menu entry, no dialog', () => {
  const first = remote('mf-first', '/finance');
  const { accepted } = tableOf(first, remote('mf-second', '/finance'));
  expect(accepted).toEqual([first]);
});

test('a dialog’s name belongs to the remote that had it first', () => {
  const offer = (name: string) =>
    makeRemote(name, { modals: [{ name: 'sign-in', expose: './sign-in' }] });
  expect(tableOf(offer('mf-first'), offer('mf-second')).rejected).toEqual([
    {
      name: 'mf-second',
      team: 'Team of mf-second',
      reason: 'the dialog sign-in is one of mf-first',
    },
  ]);
});
