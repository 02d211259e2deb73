import type { MountDescriptor } from '@portal/shared-lib/federation';
import { makeBoot, makeRemote } from './fake-remotes.ts';
import { PageVector } from './vector.ts';

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
  const vector = new PageVector(makeBoot([market, bank]));
  const before = vector.current();
  const told = jest.fn();
  vector.subscribe(told);
  vector.offer(makeBoot([market, makeRemote('mf-bank')]));
  expect(vector.current()).toBe(before);
  expect(told).not.toHaveBeenCalled();
  expect(vector.advance()).toBe('advanced');
  expect(vector.current()).not.toBe(before);
  expect(told).toHaveBeenCalledTimes(1);
  expect(vector.advance()).toBe('as before');
});

test('a remote whose release is the same is the very same, and goes on running', () => {
  const vector = new PageVector(makeBoot([market, bank]));
  const next = makeRemote('mf-bank');
  vector.offer(makeBoot([copyOf(market), next]));
  vector.advance();
  const [first, second] = vector.current().boot.remotes;
  expect(first).toBe(market);
  expect(second).toBe(next);
});

test('a revision that changes nothing for this page is no reason to do anything', () => {
  const vector = new PageVector(makeBoot([market, bank]));
  vector.offer({ ...makeBoot([copyOf(market), copyOf(bank)]), revision: 9 });
  expect(vector.advance()).toBe('as before');
  expect(vector.current().boot.revision).toBe(9);
});

test('a running remote reports with the newest token, and with none once its trial is over', () => {
  const running = { ...copyOf(market), reportToken: 'first' };
  const vector = new PageVector(makeBoot([running, bank]));
  vector.offer(makeBoot([{ ...copyOf(market), reportToken: 'renewed' }, copyOf(bank)]));
  expect(vector.advance()).toBe('as before');
  const [first] = vector.current().boot.remotes;
  expect(first).toBe(running);
  expect(first?.reportToken).toBe('renewed');
  vector.offer(makeBoot([copyOf(market), makeRemote('mf-bank')]));
  expect(first?.reportToken).toBeUndefined();
  vector.advance();
  expect(vector.current().boot.remotes[0]).toBe(running);
});

test('what is rolled back before it was taken is never shown', () => {
  const vector = new PageVector(makeBoot([market]));
  vector.offer(makeBoot([makeRemote('mf-market')]));
  vector.offer(makeBoot([copyOf(market)]));
  expect(vector.advance()).toBe('as before');
  expect(vector.current().boot.remotes).toEqual([market]);
});

test('another shell needs a new document, and until then everything stays', () => {
  const vector = new PageVector(makeBoot([market]));
  vector.offer({ ...makeBoot([makeRemote('mf-market')]), shellRelease: '2.0.0-shell' });
  expect(vector.advance()).toBe('reload');
  expect(vector.current().boot.remotes).toEqual([market]);
});

test('an area that is published while the page is open has its address from the next navigation on', () => {
  const vector = new PageVector(makeBoot([market]));
  vector.offer(makeBoot([copyOf(market), bank]));
  expect(vector.upcoming().routes.map(({ path }) => path)).toContain('/bank/*');
  expect(vector.current().routes.map(({ path }) => path)).not.toContain('/bank/*');
  vector.advance();
  expect(vector.current().routes.map(({ path }) => path)).toContain('/bank/*');
});

test('an override stays in its place when the release behind it changes', () => {
  const own = { ...makeRemote('mf-market'), insteadOf: market };
  const vector = new PageVector(makeBoot([own]));
  const next = makeRemote('mf-market');
  vector.offer(makeBoot([next]));
  vector.advance();
  expect(vector.current().boot.remotes).toEqual([{ ...own, insteadOf: next }]);
});

test('an override of a remote that the portal does not have yet outlives a new revision', () => {
  const own = { ...bank, insteadOf: { ...bank, fault: 'not in the live vector' } };
  const vector = new PageVector(makeBoot([market, own]));
  vector.offer(makeBoot([makeRemote('mf-market')]));
  vector.advance();
  expect(vector.current().boot.remotes).toContain(own);
});

test('a remote that is refused stays refused, and no revision is new because of it', () => {
  const rival = makeRemote('mf-rival', { mounts: [mount('/market')] });
  const vector = new PageVector(makeBoot([market, rival]));
  expect(vector.current().refused).toHaveLength(1);
  vector.offer(makeBoot([copyOf(market), copyOf(rival)]));
  expect(vector.advance()).toBe('as before');
});
