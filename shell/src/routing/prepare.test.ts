import type { MountDescriptor } from '@portal/remote-kit';
import type { BootRemote } from '@portal/contract/composition';
import { clearSession, restoreSession, takeRedirectTarget } from '@portal/remote-kit/session';
import { failWith, installFakeApi, makeUser } from '@portal/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import type { Location } from 'react-router-dom';
import { replaceReload } from '../boot/chunk-reload.ts';
import { makeBoot, makeRemote, ReleaseServer, type FakeRelease } from '../testing/fake-remotes.ts';
import { store } from '../store/store.ts';
import { prepare } from './prepare.ts';
import { buildRouteTable } from '../live-releases/route-table.ts';
import { shellRoutes } from './shell-routes.ts';

let server: ReleaseServer;
const reload = jest.fn();

beforeEach(() => {
  server = new ReleaseServer();
  replaceReload(reload);
  reload.mockClear();
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
  store.dispatch(clearSession());
});

const mount: MountDescriptor = {
  path: '/market',
  layout: 'public',
  middleware: [],
  expose: './market',
};
const Stalls = () => null;
const Stall = () => null;
const pages = [
  { lazy: async () => ({ Component: Stalls }) },
  { path: 'stalls/:slug', lazy: async () => ({ Component: Stall }) },
];

function publish(
  part: Partial<MountDescriptor> = {},
  release: FakeRelease | 'gone' = { modules: { './market': () => ({ routes: pages }) } },
): BootRemote {
  const remote = makeRemote('mf-market', { mounts: [{ ...mount, ...part }] });
  server.serve(remote, release);
  return remote;
}

function arrive(path: string, ...remotes: BootRemote[]) {
  const { pathname, search, hash } = new URL(path, 'http://portal');
  const location: Location = { pathname, search, hash, state: null, key: 'k' };
  return prepare(location, buildRouteTable(makeBoot(remotes), shellRoutes).routes, store);
}

function signIn(): void {
  installFakeApi({ getMe: { data: makeUser() } });
  document.cookie = 'token=abc; path=/';
  store.dispatch(restoreSession());
}

test.each([
  ['/market', Stalls, '/market'],
  ['/market/', Stalls, '/market'],
  ['/market/stalls/adire', Stall, '/market/stalls/:slug'],
])(
  'at %s everything of the remote’s page is there before it is shown',
  async (path, Component, pattern) => {
    const remote = publish();
    const prepared = await arrive(path, remote);
    expect(prepared).toMatchObject({
      view: { kind: 'page', layout: 'public', pattern, Component, area: { live: remote, remote } },
    });
  },
);

test('a page that its remote does not have is a 404 in the remote’s layout', async () => {
  expect(await arrive('/market/nowhere', publish())).toMatchObject({
    view: { kind: 'error', layout: 'public', status: 404 },
  });
});

test('an unknown path is a 404', async () => {
  expect(await arrive('/nowhere')).toMatchObject({
    view: { kind: 'error', layout: 'error', status: 404 },
  });
});

test('a route with an unknown middleware is a 500 that says so', async () => {
  expect(await arrive('/market', publish({ middleware: ['admin'] }))).toMatchObject({
    view: { kind: 'error', status: 500, message: 'Unknown middleware' },
  });
});

test('a visitor who is sent away does not pay for the page behind the guard', async () => {
  const prepared = await arrive('/market?x=1', publish({ middleware: ['auth'] }));
  expect(prepared).toEqual({ redirect: '/?rt=%2Fmarket%3Fx%3D1' });
  expect(server.asked).toEqual([]);
});

test('an owner’s page is loaded while the user is fetched', async () => {
  const remote = publish({ middleware: ['auth'] });
  signIn();
  let response = () => {};
  const user = { data: makeUser() };
  installFakeApi({ getMe: () => new Promise((resolve) => (response = () => resolve(user))) });
  const preparing = arrive('/market', remote);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  response();
  expect(await preparing).toMatchObject({ view: { kind: 'page' } });
});

test('an owner whose session has ended is redirected, even when the page is there', async () => {
  const remote = publish({ middleware: ['auth'] });
  signIn();
  installFakeApi({ getMe: failWith(401) });
  expect(await arrive('/market', remote)).toEqual({ redirect: '/?rt=%2Fmarket' });
});

test.each([
  ['/?rt=%2Fmarket%2Fstalls%3Fpage%3D2%23top', '/market/stalls?page=2#top'],
  ['/?rt=%2F%2Fevil.example', null],
  ['/?rt=https%3A%2F%2Fevil.example', null],
  ['/?rt=%2F%5Cevil.example', null],
  ['/?rt=javascript%3Aalert(1)', null],
  ['/?rt=%2Fno%2Fsuch%2Fpage', null],
  ['/?rt=', null],
  ['/', null],
])('after %s the redirect target is %s', async (path, target) => {
  await arrive(path, publish());
  expect(takeRedirectTarget()).toBe(target);
});

test('an area whose remote is gone is a card in its place, without a reload', async () => {
  jest.useFakeTimers();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const remote = publish({}, 'gone');
  const preparing = arrive('/market', remote);
  await jest.advanceTimersByTimeAsync(1500);
  expect(await preparing).toMatchObject({
    view: {
      kind: 'area-failed',
      layout: 'public',
      remote,
      failure: { phase: 'entry', release: remote.release },
    },
  });
  expect(reload).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a page chunk that is gone reloads once; within the minute it is a card', async () => {
  jest.useFakeTimers();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const lazy = async () => {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  };
  const remote = publish({}, { modules: { './market': () => ({ routes: [{ lazy }] }) } });
  const visit = async () => {
    const preparing = arrive('/market', remote);
    await jest.advanceTimersByTimeAsync(1500);
    return preparing;
  };
  await visit();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await visit()).toMatchObject({
    view: { kind: 'area-failed', failure: { phase: 'chunk' } },
  });
  expect(reload).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  await visit();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('texts of a remote that do not load are a failure of the remote', async () => {
  const locales = {
    en: async () => {
      throw new Error('gone');
    },
    es: async () => ({ default: {} }),
    'zh-CN': async () => ({ default: {} }),
  };
  const remote = publish({}, { modules: { './market': () => ({ routes: pages, locales }) } });
  sessionStorage.setItem('portal.chunk-reload', String(Date.now()));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await arrive('/market', remote)).toMatchObject({
    view: { kind: 'area-failed', failure: { phase: 'chunk', remote: 'mf-market' } },
  });
});

test('texts whose chunk does not arrive at first are asked for again', async () => {
  const en = jest
    .fn()
    .mockRejectedValueOnce(Object.assign(new Error(''), { name: 'ChunkLoadError' }))
    .mockResolvedValue({ default: {} });
  const locales = { en, es: en, 'zh-CN': en };
  const remote = publish({}, { modules: { './market': () => ({ routes: pages, locales }) } });
  expect(await arrive('/market', remote)).toMatchObject({ view: { kind: 'page' } });
  expect(en).toHaveBeenCalledTimes(2);
});
