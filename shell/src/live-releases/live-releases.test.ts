import type { MountDescriptor } from '@portal/remote-kit';
import { makeBoot, makeRemote } from '../testing/fake-remotes.ts';
import { LiveReleases } from './live-releases.ts';

const mount = (path: string): MountDescriptor => ({
  path,
  layout: 'public',
  middleware: [],
  expose: './page',
});

const market = makeRemote('mf-market', { mounts: [mount('/market')] });
const bank = makeRemote('mf-bank', { mounts: [mount('/bank')] });
const copyOf = <T>(value: T) => structuredClone(value);

test('a newer revision waits for a navigation', () => {
  const liveReleases = new LiveReleases(makeBoot([market, bank]), []);
  const before = liveReleases.current();
  const told = jest.fn();
  liveReleases.subscribe(told);
  liveReleases.offer(makeBoot([market, makeRemote('mf-bank')]));
  expect(liveReleases.current()).toBe(before);
  expect(told).not.toHaveBeenCalled();
  expect(liveReleases.advance()).toBe('advanced');
  expect(liveReleases.current()).not.toBe(before);
  expect(told).toHaveBeenCalledTimes(1);
  expect(liveReleases.advance()).toBe('as before');
});

test('a remote whose release is the same is the very same, and goes on running', () => {
  const liveReleases = new LiveReleases(makeBoot([market, bank]), []);
  const next = makeRemote('mf-bank');
  liveReleases.offer(makeBoot([copyOf(market), next]));
  liveReleases.advance();
  const [first, second] = liveReleases.current().boot.remotes;
  expect(first).toBe(market);
  expect(second).toBe(next);
});

test('a revision that changes nothing for this page is no reason to do anything', () => {
  const liveReleases = new LiveReleases(makeBoot([market, bank]), []);
  liveReleases.offer({ ...makeBoot([copyOf(market), copyOf(bank)]), revision: 9 });
  expect(liveReleases.advance()).toBe('as before');
  expect(liveReleases.current().boot.revision).toBe(9);
});

test('a running remote reports with the newest token, and with none once its trial is over', () => {
  const running = { ...copyOf(market), reportToken: 'first' };
  const liveReleases = new LiveReleases(makeBoot([running, bank]), []);
  liveReleases.offer(makeBoot([{ ...copyOf(market), reportToken: 'renewed' }, copyOf(bank)]));
  expect(liveReleases.advance()).toBe('as before');
  const [first] = liveReleases.current().boot.remotes;
  expect(first).toBe(running);
  expect(first?.reportToken).toBe('renewed');
  liveReleases.offer(makeBoot([copyOf(market), makeRemote('mf-bank')]));
  expect(first?.reportToken).toBeUndefined();
  liveReleases.advance();
  expect(liveReleases.current().boot.remotes[0]).toBe(running);
});

test('what is rolled back before it was taken is never shown', () => {
  const liveReleases = new LiveReleases(makeBoot([market]), []);
  liveReleases.offer(makeBoot([makeRemote('mf-market')]));
  liveReleases.offer(makeBoot([copyOf(market)]));
  expect(liveReleases.advance()).toBe('as before');
  expect(liveReleases.current().boot.remotes).toEqual([market]);
});

test('another shell needs a new document, and until then everything stays', () => {
  const liveReleases = new LiveReleases(makeBoot([market]), []);
  liveReleases.offer({ ...makeBoot([makeRemote('mf-market')]), shellRelease: '2.0.0-shell' });
  expect(liveReleases.advance()).toBe('reload');
  expect(liveReleases.current().boot.remotes).toEqual([market]);
});

test('an area that is published while the page is open has its URL from the next navigation on', () => {
  const liveReleases = new LiveReleases(makeBoot([market]), []);
  liveReleases.offer(makeBoot([copyOf(market), bank]));
  expect(liveReleases.upcoming().routes.map(({ path }) => path)).toContain('/bank/*');
  expect(liveReleases.current().routes.map(({ path }) => path)).not.toContain('/bank/*');
  liveReleases.advance();
  expect(liveReleases.current().routes.map(({ path }) => path)).toContain('/bank/*');
});

test('a remote that is retired stays in the open page until a navigation, and has no URL then', () => {
  const liveReleases = new LiveReleases(makeBoot([market, bank]), []);
  liveReleases.offer(makeBoot([copyOf(market)]));
  expect(liveReleases.current().boot.remotes).toContain(bank);
  expect(liveReleases.advance()).toBe('advanced');
  expect(liveReleases.current().boot.remotes).toEqual([market]);
  expect(liveReleases.current().routes.map(({ path }) => path)).not.toContain('/bank/*');
});

test('a running canary has the fallback of the newest revision, and none once it is live', () => {
  const running = { ...copyOf(market), fallback: bank };
  const liveReleases = new LiveReleases(makeBoot([running]), []);
  liveReleases.offer(makeBoot([copyOf(market)]));
  expect(liveReleases.current().boot.remotes[0]?.fallback).toBeUndefined();
});

test('an override stays in its place when the release behind it changes', () => {
  const own = { ...makeRemote('mf-market'), overrides: market };
  const liveReleases = new LiveReleases(makeBoot([own]), []);
  const next = makeRemote('mf-market');
  liveReleases.offer(makeBoot([next]));
  liveReleases.advance();
  expect(liveReleases.current().boot.remotes).toEqual([{ ...own, overrides: next }]);
});

test('an override of a remote that the portal does not have yet outlives a new revision', () => {
  const own = { ...bank, overrides: { ...bank, fault: 'not in the live release set' } };
  const liveReleases = new LiveReleases(makeBoot([market, own]), []);
  liveReleases.offer(makeBoot([makeRemote('mf-market')]));
  liveReleases.advance();
  expect(liveReleases.current().boot.remotes).toContain(own);
});

test('a remote that is rejected stays rejected, and no revision is new because of it', () => {
  const other = makeRemote('mf-other', { mounts: [mount('/market')] });
  const liveReleases = new LiveReleases(makeBoot([market, other]), []);
  expect(liveReleases.current().rejected).toHaveLength(1);
  liveReleases.offer(makeBoot([copyOf(market), copyOf(other)]));
  expect(liveReleases.advance()).toBe('as before');
});
