import type { NavigationDescriptor, RemoteDescriptor } from '@portal/remote-kit';
import { failWith, makeUser, networkError } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { entriesOf } from './navigation-entry.ts';

const entry = (to: string, en: string, order: number): NavigationDescriptor => ({
  to,
  label: { en, es: `${en} (es)`, 'zh-CN': `${en} (zh)` },
  icon: 'area',
  order,
});

const navigation = [
  entry('/dashboard/messaging', 'Messages', 50),
  entry('/dashboard/profile/business', 'Business details', 20),
  entry('/dashboard/finance', 'Finance', 40),
  entry('/dashboard/benefits', '{{shortName}} benefits', 30),
];

const remote: RemoteDescriptor = {
  name: 'mf-benefits',
  owner: { team: 'Benefits', contact: 'benefits@example.org' },
  contract: '^1.0.0',
  mounts: [
    {
      path: '/dashboard/benefits',
      layout: 'dashboard',
      middleware: ['auth'],
      expose: './benefits',
    },
  ],
  modals: [],
  navigation: [],
};

const page = (
  <DashboardLayout title="Business details" navigation={navigation}>
    <p>A page</p>
  </DashboardLayout>
);

const warning =
  'Your email has not been verified. Please verify your email to continue using the application.';

test('a title from the catalogue is read out in its own language', async () => {
  const english = (
    <DashboardLayout title="Shop and stock cover" titleLocale="en" navigation={navigation}>
      <p>A page</p>
    </DashboardLayout>
  );
  await renderInShell(english, { at: '/dashboard', signedInAs: makeUser() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

test('the menu has the dashboard and what the areas offer, in their order', async () => {
  await renderInShell(page, { at: '/dashboard', signedInAs: makeUser() });
  const links = screen
    .getAllByRole('navigation')
    .flatMap((menu) => within(menu).getAllByRole('link'))
    .map((link) => link.textContent);
  expect(links).toEqual([
    'Dashboard',
    'Business details',
    'SMEDAN benefits',
    'Finance',
    'Messages',
  ]);
});

test('the menu marks the area that the page belongs to', async () => {
  await renderInShell(page, { at: '/dashboard/profile/business/edit', signedInAs: makeUser() });
  expect(screen.getByRole('link', { name: 'Business details' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test.each(['/activate', '/business-insurance', '/dashboard/benefits/payments'])(
  'the menu marks the only entry of the remote that shows %s',
  async (at) => {
    const mounts = ['/dashboard/benefits', '/activate', '/business-insurance'];
    const [benefits] = entriesOf({
      ...remote,
      mounts: mounts.map((path) => ({ ...remote.mounts[0]!, path })),
      navigation: [entry('/dashboard/benefits', 'Benefits', 30)],
    });
    await renderInShell(
      <DashboardLayout title="Payments" navigation={[benefits!]}>
        <p>A page</p>
      </DashboardLayout>,
      { at, signedInAs: makeUser() },
    );
    expect(screen.getByRole('link', { name: 'Benefits' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  },
);

test('pages within areas have entries of their own, and their area is marked as containing them', async () => {
  const [finance, pay] = entriesOf({
    ...remote,
    navigation: [
      entry('/dashboard/finance', 'Finance', 40),
      { ...entry('/dashboard/finance/pay', 'Pay a bill', 60), isSecondary: true },
    ],
  });
  await renderInShell(
    <DashboardLayout title="Pay" navigation={[finance!, pay!]}>
      <p>A page</p>
    </DashboardLayout>,
    { at: '/dashboard/finance/pay/airtime', signedInAs: makeUser() },
  );
  const main = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(main.queryByRole('link', { name: 'Pay a bill' })).toBeNull();
  expect(main.getByRole('link', { name: 'Finance' })).toHaveAttribute('aria-current', 'true');
  const pages = within(screen.getByRole('navigation', { name: 'More pages' }));
  expect(pages.getByRole('link', { name: 'Pay a bill' })).toHaveAttribute('aria-current', 'page');
});

test('a page outside of its entry’s path is marked where the entry names it', async () => {
  const navigation = entriesOf({
    ...remote,
    navigation: [
      entry('/dashboard/profile/business', 'Business details', 20),
      {
        ...entry('/dashboard/profile/security', 'Security', 100),
        isSecondary: true,
        alsoAt: ['/dashboard/second-factor'],
      },
    ],
    mounts: ['/dashboard/profile', '/dashboard/second-factor'].map((path) => ({
      path,
      layout: 'dashboard',
      middleware: [],
      expose: './page',
    })),
  });
  await renderInShell(
    <DashboardLayout title="Authenticator" navigation={navigation}>
      <p>A page</p>
    </DashboardLayout>,
    { at: '/dashboard/second-factor', signedInAs: makeUser() },
  );
  expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Business details' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the page’s title is the heading of the top bar', async () => {
  await renderInShell(page, { signedInAs: makeUser() });
  expect(screen.getByRole('heading', { level: 1, name: 'Business details' })).toBeVisible();
});

test.each([
  ['Sub-Agent', false],
  ['Master Agent', true],
])('an owner reads the account type %s under the name', async (type, is_master) => {
  await renderInShell(page, { signedInAs: makeUser({ is_master, name: 'Amina Okafor' }) });
  expect(screen.getByText('Amina Okafor')).toBeVisible();
  expect(screen.getByText(type)).toBeVisible();
});

test('only a Master Agent finds Manage Claims: beside My Account, and on phones in the menu', async () => {
  const first = await renderInShell(page, { signedInAs: makeUser({ is_master: true }) });
  const pages = screen.getByRole('navigation', { name: 'More pages' });
  for (const place of [screen.getByRole('banner'), pages])
    expect(within(place).getByRole('link', { name: 'Manage Claims' })).toHaveAttribute(
      'href',
      '/dashboard/claims',
    );
  first.unmount();
  await renderInShell(page, { signedInAs: makeUser({ is_master: false }) });
  expect(screen.queryByRole('link', { name: 'Manage Claims' })).not.toBeInTheDocument();
});

test('My Account leads to the business profile', async () => {
  await renderInShell(page, { signedInAs: makeUser() });
  expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute(
    'href',
    '/dashboard/profile/business',
  );
});

test('an owner whose email is not verified is warned and can verify it', async () => {
  const { user, portal } = await renderInShell(page, {
    signedInAs: makeUser({ email_verified: false }),
  });
  expect(screen.getByText(warning)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verify Email' }));
  expect(portal.openedModals).toEqual([
    { name: 'email-verification', params: { closable: 'true' } },
  ]);
});

test('an owner whose email is verified reads no warning', async () => {
  await renderInShell(page, { signedInAs: makeUser({ email_verified: true }) });
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

test.each([
  ['the server hears it', { message: 'Signed out' }],
  ['the connection is gone', networkError()],
])('Sign out ends the session and leads home when %s', async (_, response) => {
  const { user, store, api, location } = await renderInShell(page, {
    at: '/dashboard',
    signedInAs: makeUser(),
    api: { logout: response },
  });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(api.requests('logout')).toHaveLength(1);
  expect(store.getState().session.token).toBeNull();
});

test('a keyboard user opens the sheet with the rest of the areas, and Escape closes it', async () => {
  const { user } = await renderInShell(page, { at: '/dashboard', signedInAs: makeUser() });
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  await user.keyboard('{Enter}');
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(more).toHaveFocus();
});

const counted = (
  <DashboardLayout
    title="Messages"
    navigation={[
      {
        ...entry('/dashboard/messaging', 'Messages', 50),
        count: {
          path: '/messaging/unread-count',
          label: { en: '{{count}} unread', es: '', 'zh-CN': '' },
        },
      },
    ]}
  >
    <p>A page</p>
  </DashboardLayout>
);

test('an area that has something new says how much', async () => {
  await renderInShell(counted, {
    signedInAs: makeUser(),
    api: { countUnreadMessages: { data: { count: 3 } } },
  });
  expect(await screen.findByRole('link', { name: 'Messages 3 unread' })).toBeVisible();
});

test('an area whose number does not load is shown without it, and no alert appears', async () => {
  const { api } = await renderInShell(counted, {
    signedInAs: makeUser(),
    api: { countUnreadMessages: failWith(503) },
  });
  await waitFor(() => expect(api.requests('countUnreadMessages')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Messages' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
