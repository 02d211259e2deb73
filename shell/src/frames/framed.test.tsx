import type { FrameProps, MountDescriptor } from '@portal/remote-kit';
import { usePageTitle } from '@portal/remote-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { makeRemote, ReleaseServer, type FakeRelease } from '../testing/fake-remotes.ts';
import { openPortal } from '../testing/open-portal.tsx';

let server: ReleaseServer;
beforeEach(() => {
  localStorage.clear();
  server = new ReleaseServer();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const framed = (path: string): MountDescriptor => ({
  path,
  layout: 'bare',
  middleware: [],
  expose: './page',
  frame: 'desk',
});
const label = (en: string) => ({ en, es: en, 'zh-CN': en });

/** Whether the frame throws, as a release with a fault would. */
let isBroken = false;
let mounts = 0;

function DeskFrame({ entries, children }: FrameProps) {
  if (isBroken) throw new Error('broken frame');
  return (
    <>
      <nav aria-label="Desks" data-mounts={mounts}>
        {entries.map((entry) => (
          <Link key={entry.to} to={entry.to}>
            {entry.label}
            {entry.for && ` for ${entry.for.join(', ')}`}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
}

function page(title: string) {
  const Component = () => {
    usePageTitle(title);
    return <h1>{title}</h1>;
  };
  return () => ({ routes: [{ lazy: async () => ({ Component }) }] });
}

function publish(mailRelease: FakeRelease | 'gone' = { modules: { './page': page('Mail') } }) {
  const desk = makeRemote('mf-desk', {
    title: label('Desk'),
    mounts: [{ ...framed('/desk'), pages: [''] }],
    frames: [{ name: 'desk', expose: './frame', path: '/desk' }],
    navigation: [{ to: '/desk', frame: 'desk', label: label('Overview'), icon: 'area', order: 10 }],
  });
  const mail = makeRemote('mf-mail', {
    title: label('Mail area'),
    mounts: [framed('/desk/mail')],
    navigation: [
      {
        to: '/desk/mail',
        frame: 'desk',
        for: ['support'],
        label: label('Mail of {{shortName}}'),
        icon: 'messages',
        order: 20,
      },
    ],
  });
  server.serve(desk, {
    modules: {
      './page': page('Overview page'),
      './frame': () => ({ Frame: DeskFrame }),
    },
  });
  server.serve(mail, mailRelease);
  return [desk, mail];
}

beforeEach(() => {
  isBroken = false;
  mounts += 1;
});

test('a page of another remote is in the frame, which stays from page to page', async () => {
  const { user } = await openPortal('/desk/mail', publish());
  expect(screen.getByRole('heading', { name: 'Mail' })).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Desks' });
  expect(menu).toHaveTextContent('OverviewMail of SMEDAN for support');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByRole('heading', { name: 'Overview page' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Desks' })).toBe(menu);
});

test('a remote that does not load costs its own page, and the menu stays', async () => {
  await openPortal('/desk/mail', publish('gone'));
  expect(await screen.findByText(/Mail area/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Desks' })).toBeVisible();
});

test('a frame that throws is told of as its remote’s area, and Try again brings it back', async () => {
  isBroken = true;
  const { user } = await openPortal('/desk/mail', publish());
  expect(await screen.findByText(/not available right now: Desk$/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Mail' })).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mail' })).toBeVisible();
});

test('the menu of a frame is in the language of the page', async () => {
  await openPortal('/desk', publish());
  await waitFor(() => expect(document.title).toBe('Overview page - SMEDAN'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/desk');
});
