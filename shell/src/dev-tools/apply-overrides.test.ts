import type { Release } from '@portal/contract/composition';
import { makeBoot, makeRemote } from '../testing/fake-remotes.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { trustedScriptUrl } from '../boot/trusted-scripts.ts';
import { endedOverrides, forgetEnded, readOverrides, writeOverrides } from './active-overrides.ts';
import { applyOverrides } from './apply-overrides.ts';

const origin = 'http://localhost:3103';
const live = makeRemote('mf-market');
const other = makeRemote('mf-bank');
const boot = { ...makeBoot([live, other]), devTools: { origins: [origin] } };

const metadata: Release = {
  app: 'mf-market',
  version: '1.1.0',
  id: '1.1.0-d0d0d0',
  commit: null,
  built_at: '2026-11-21T10:00:00.000Z',
  entry: 'remoteEntry.js',
  global_name: 'mf_market_d0d0d0',
  descriptor: live.descriptor,
  preloads: {},
  shared: {},
  exports: {},
  files: { 'remoteEntry.js': { bytes: 1, integrity: 'sha384-d0d0' } },
};
const place = jest.fn<Promise<unknown>, [string, RequestInit?]>();
let warn: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockImplementation(place as never);
  place.mockResolvedValue({ ok: true, json: async () => metadata });
});
afterEach(() => {
  jest.restoreAllMocks();
  place.mockReset();
  writeOverrides([]);
  forgetEnded();
  history.replaceState(null, '', '/');
});

const ask = (query: string) => {
  history.replaceState(null, '', `/offers?sort=name&${query}`);
  return applyOverrides(boot);
};
const ofMarket = (remotes: PageRemote[]) =>
  remotes.find(({ descriptor }) => descriptor.name === 'mf-market');

test('a developer’s remote takes the place of the live one, from its own place, with its hash', async () => {
  const { remotes } = await ask(`override=mf-market@${origin}`);
  expect(place.mock.calls[0]?.[0]).toBe(`${origin}/release.json`);
  expect(ofMarket(remotes)).toEqual({
    release: metadata.id,
    globalName: metadata.global_name,
    entry: `${origin}/remoteEntry.js`,
    integrity: 'sha384-d0d0',
    descriptor: metadata.descriptor,
    overrides: live,
  });
  expect(remotes).toContain(other);
  expect(trustedScriptUrl(`${origin}/remoteEntry.js`)).toBe(`${origin}/remoteEntry.js`);
});

test('an earlier release comes from the store', async () => {
  const { remotes } = await ask('override=mf-market@1.1.0-d0d0d0');
  expect(ofMarket(remotes)?.entry).toBe('/releases/mf-market/1.1.0-d0d0d0/remoteEntry.js');
  expect(place).toHaveBeenCalledWith(
    '/verified-releases/mf-market/1.1.0-d0d0d0',
    expect.objectContaining({ credentials: 'same-origin' }),
  );
});

test('the URL loses the override, so that it is not passed on, and keeps the rest', async () => {
  await ask(`override=mf-market@${origin}`);
  expect(location.pathname + location.search).toBe('/offers?sort=name');
});

test('the tab keeps it for two hours, not longer', async () => {
  await ask(`override=mf-market@${origin}`);
  const hours = 60 * 60 * 1000;
  expect(readOverrides(Date.now() + 1.9 * hours)).toHaveLength(1);
  expect(readOverrides(Date.now() + 2.1 * hours)).toEqual([]);
  const again = await applyOverrides(boot);
  expect(ofMarket(again.remotes)?.overrides).toBe(live);
});

test('a clock that is set back makes no override last longer', async () => {
  await ask(`override=mf-market@${origin}`);
  expect(readOverrides(Date.now() - 24 * 60 * 60 * 1000)).toEqual([]);
});

test.each(['no JSON', 'null', '{}', '[null]', '[{"remote":"mf-market","from":7,"until":1}]'])(
  'a tab whose storage holds something else (%s) has no overrides',
  (text) => {
    sessionStorage.setItem('portal.overrides', text);
    expect(readOverrides()).toEqual([]);
  },
);

test('“off” ends all of them', async () => {
  await ask(`override=mf-market@${origin}`);
  const { remotes } = await ask('override=off');
  expect(remotes).toEqual(boot.remotes);
  expect(readOverrides()).toEqual([]);
});

test.each([
  'mf-market@https://evil.example',
  `mf-market@${origin}.evil.example`,
  `mf-market@${origin}/path`,
  'mf-market@//evil.example',
  'mf-market@../../api',
  'mf-market@javascript:alert(1)',
  'mf-market',
  '@1.0.0',
])('an override that is not on the list is rejected and said: %s', async (wanted) => {
  const { remotes } = await ask(`override=${encodeURIComponent(wanted)}`);
  expect(remotes).toEqual(boot.remotes);
  expect(place).not.toHaveBeenCalled();
  expect(endedOverrides()).toMatchObject([{ why: 'rejected' }]);
});

test('one from a time when it was allowed is not taken where it no longer is', async () => {
  writeOverrides([{ remote: 'mf-market', from: origin, until: Date.now() + 1000 }]);
  const { remotes } = await applyOverrides({ ...boot, devTools: { origins: [] } });
  expect(remotes).toEqual(boot.remotes);
  expect(place).not.toHaveBeenCalled();
});

test.each([
  ['that does not respond', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that has nothing', async () => ({ ok: false, status: 404 })],
  [
    'that responds with a page',
    async () => ({ ok: true, json: async () => Promise.reject(new SyntaxError()) }),
  ],
  [
    'that has another remote',
    async () => ({ ok: true, json: async () => ({ ...metadata, app: 'mf-bank' }) }),
  ],
  [
    'whose entry has no hash',
    async () => ({ ok: true, json: async () => ({ ...metadata, files: {} }) }),
  ],
])('an override from a place %s ends, and the live release stays', async (_, response) => {
  place.mockImplementation(response);
  const { remotes } = await ask(`override=mf-market@${origin}`);
  expect(remotes).toEqual(boot.remotes);
  expect(readOverrides()).toEqual([]);
  expect(endedOverrides()).toEqual([{ remote: 'mf-market', from: origin, why: 'failed' }]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a remote that the portal does not have yet can be shown in it', async () => {
  const { remotes } = await applyOverrides({ ...boot, remotes: [other] });
  expect(remotes).toEqual([other]);
  history.replaceState(null, '', `/?override=mf-market@${origin}`);
  const shown = await applyOverrides({ ...boot, remotes: [other] });
  expect(ofMarket(shown.remotes)?.release).toBe(metadata.id);
});
