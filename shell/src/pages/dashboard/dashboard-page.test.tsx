import type { WidgetDescriptor } from '@portal/remote-kit';
import { makeBusiness, makeUser } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { LiveReleases } from '../../live-releases/live-releases.ts';
import { LiveReleasesContext } from '../../live-releases/live-releases-context.ts';
import { makeBoot, makeRemote, ReleaseServer } from '../../testing/fake-remotes.ts';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Component as DashboardPage } from './dashboard-page.tsx';

let server: ReleaseServer;
beforeEach(() => {
  server = new ReleaseServer();
});
afterEach(() => server.close());

const says = (name: string) => () => ({
  Widget: () => <section aria-label={name}>Widget of {name}</section>,
});

/** One remote with a widget in each place, by its name; null renders nothing. */
function publish(slots: Partial<Record<string, string | null>>, remoteName = 'mf-market') {
  const widgets: WidgetDescriptor[] = Object.keys(slots).map((slot) => ({
    slot,
    expose: `./${slot.replace('.', '-')}`,
    order: remoteName === 'mf-market' ? 10 : 20,
  }));
  const remote = makeRemote(remoteName, { widgets });
  const modules = Object.fromEntries(
    Object.entries(slots).map(([slot, name]) => [
      `./${slot.replace('.', '-')}`,
      typeof name === 'string' ? says(name) : () => ({ Widget: () => null }),
    ]),
  );
  server.serve(remote, { modules });
  return remote;
}

function open(remotes: ReturnType<typeof publish>[] = [], user = makeUser()) {
  return renderInShell(
    <LiveReleasesContext value={new LiveReleases(makeBoot(remotes), [])}>
      <DashboardPage />
    </LiveReleasesContext>,
    {
      at: '/dashboard',
      signedInAs: user,
      api: {
        getBusinessRegistration: { data: makeBusiness({ smedan_number: 'SMD-7K2M-9QXA-Y' }) },
      },
    },
  );
}

test('an owner is greeted by name and business, with the registration number', async () => {
  const { portal } = await open();
  expect(screen.getByRole('heading', { name: /^Good .+, Amina$/ })).toBeVisible();
  expect(await screen.findByText('SMD-7K2M-9QXA-Y')).toBeVisible();
  expect(screen.getByText('Okafor Textiles', { exact: false })).toBeVisible();
  expect(portal.title()).toBe('Dashboard');
});

test('the dashboard shows what remotes offer for its places, the next step first', async () => {
  const remote = publish({
    'dashboard.side': 'messages',
    'dashboard.main': 'balance',
    'dashboard.next-step': 'renewal',
  });
  await open([remote]);
  await waitFor(() =>
    expect(screen.getAllByRole('region').map((place) => place.getAttribute('aria-label'))).toEqual([
      'renewal',
      'balance',
      'messages',
    ]),
  );
});

describe('next step', () => {
  test('an owner whose email is not verified, which the banner says, reads what remotes say', async () => {
    await open(
      [publish({ 'dashboard.next-step': 'renewal' })],
      makeUser({ email_verified: false }),
    );
    expect(await screen.findByText('Widget of renewal')).toBeVisible();
    expect(screen.queryByRole('button', { name: /code/ })).not.toBeInTheDocument();
  });

  test('of several remotes the first that has something to say is shown', async () => {
    await open([
      publish({ 'dashboard.next-step': null }),
      publish({ 'dashboard.next-step': 'second' }, 'mf-second'),
      publish({ 'dashboard.next-step': 'third' }, 'mf-third'),
    ]);
    expect(await screen.findByText('Widget of second')).toBeVisible();
    expect(screen.getByText('Widget of third')).not.toBeVisible();
  });

  test('a placeholder is shown until it is known which remote has something to say', async () => {
    const slow = makeRemote('mf-first', {
      widgets: [{ slot: 'dashboard.next-step', expose: './step', order: 1 }],
    });
    server.serve(slow, 'silent');
    await open([slow, publish({ 'dashboard.next-step': 'second' }, 'mf-second')]);
    expect(await screen.findByText('Widget of second')).not.toBeVisible();
    const step = within(screen.getByRole('region', { name: 'Next step' }));
    expect(step.getByRole('status')).toHaveTextContent('Loading');
  });
});
