import { makeRemote } from '../testing/fake-remotes.ts';
import {
  forgetLastKnownGood,
  lastKnownGoodReleases,
  rememberLastKnownGood,
} from './last-known-good.ts';
import type { PageRemote } from '../boot/page-remote.ts';

const kept = () => lastKnownGoodReleases('mf-market').map(({ release }) => release);
const key = 'portal.last-known-good';
const write = (remote: object) =>
  localStorage.setItem(key, JSON.stringify({ 'mf-market': [remote] }));

test('a browser remembers the release that worked and the one before it, newest first', () => {
  const [one, two, three] = [1, 2, 3].map(() => makeRemote('mf-market'));
  for (const remote of [one, two, three, three]) rememberLastKnownGood(remote as PageRemote);
  expect(kept()).toEqual([three?.release, two?.release]);
  expect(lastKnownGoodReleases('mf-market')[0]).toEqual(three);
});

test('a release that crashes is forgotten, the one before it is not', () => {
  const [one, two] = [makeRemote('mf-market'), makeRemote('mf-market')];
  rememberLastKnownGood(one);
  rememberLastKnownGood(two);
  forgetLastKnownGood(two);
  expect(kept()).toEqual([one.release]);
});

test('another remote’s memory is its own', () => {
  rememberLastKnownGood(makeRemote('mf-bank'));
  expect(kept()).toEqual([]);
});

test.each<[string, (remote: PageRemote) => object]>([
  ['without its hash', (remote) => ({ ...remote, integrity: '' })],
  ['with something else for a hash', (remote) => ({ ...remote, integrity: 'none' })],
  ['at another origin', (remote) => ({ ...remote, entry: 'https://elsewhere.example/e.js' })],
  ['at another URL of the portal', (remote) => ({ ...remote, entry: '/api/files/1' })],
  [
    'at a URL that leads out of its folder',
    (remote) => ({ ...remote, entry: `/releases/mf-market/${remote.release}/../../../api/x` }),
  ],
  ['of another release', (remote) => ({ ...remote, release: '9.9.9-abc' })],
  [
    'of another remote',
    (remote) => ({ ...remote, descriptor: { ...remote.descriptor, name: 'mf-bank' } }),
  ],
  ['without a descriptor', ({ release }) => ({ release })],
  ['with a text for a descriptor', (remote) => ({ ...remote, descriptor: 'mf-market' })],
  [
    'without a list of its areas',
    (remote) => ({ ...remote, descriptor: { ...remote.descriptor, mounts: { 0: 1 } } }),
  ],
  [
    'with an area that is none',
    (remote) => ({ ...remote, descriptor: { ...remote.descriptor, mounts: [null] } }),
  ],
  [
    'with a dialog without a module',
    (remote) => ({ ...remote, descriptor: { ...remote.descriptor, modals: [{ name: 'pay' }] } }),
  ],
  [
    'without a range of the contract',
    (remote) => ({ ...remote, descriptor: { ...remote.descriptor, contract: undefined } }),
  ],
])('a stored release %s is not used', (_, damage) => {
  const remote = makeRemote('mf-market');
  write(remote);
  expect(kept()).toEqual([remote.release]);
  write(damage(remote));
  expect(kept()).toEqual([]);
});

test.each(['no JSON', '[]', 'null', '{"mf-market":7}'])('a memory of %s is empty', (text) => {
  localStorage.setItem(key, text);
  expect(kept()).toEqual([]);
  const remote = makeRemote('mf-market');
  rememberLastKnownGood(remote);
  expect(kept()).toEqual([remote.release]);
});

test('other stored values of a release are not used', () => {
  const remote = makeRemote('mf-market');
  write({ ...remote, fault: 'none', overrides: remote });
  expect(lastKnownGoodReleases('mf-market')).toEqual([remote]);
});

test('a browser whose storage is full shows the portal all the same', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => rememberLastKnownGood(makeRemote('mf-market'))).not.toThrow();
  jest.restoreAllMocks();
});
