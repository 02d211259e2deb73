import { reportBatch } from '@portal/contract/composition';
import { makeRemote } from '../testing/fake-remotes.ts';
import { report } from './reporter.ts';

const beacon = jest.fn((_address: string, _body: string) => true);
const onTrial = { reportToken: 'a-token' };
const remote = makeRemote('mf-market', {}, onTrial);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(() => {
  jest.runAllTimers();
  beacon.mockReset();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const loaded = (of = remote) =>
  report({ kind: 'loaded', remote: 'mf-market', release: of.release, milliseconds: 40 }, of);
const failed = (of = remote) =>
  report({ kind: 'failed', remote: 'mf-market', release: of.release, phase: 'entry' }, of);
const sent = () =>
  beacon.mock.calls.flatMap(([, body]) => reportBatch.parse(JSON.parse(body)).reports);

test('loads of some seconds are one report, in the form that the edge takes', () => {
  loaded();
  loaded();
  expect(beacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(beacon.mock.calls[0]?.[0]).toBe('/reports');
  const load = { kind: 'loaded', remote: 'mf-market', release: remote.release, milliseconds: 40 };
  expect(sent()).toEqual([load, load]);
});

test('a failure is reported at once, with the loads that wait', () => {
  loaded();
  failed();
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(sent().map(({ kind }) => kind)).toEqual(['loaded', 'failed']);
  jest.advanceTimersByTime(5000);
  expect(beacon).toHaveBeenCalledTimes(1);
});

test.each(['visibilitychange', 'pagehide'])(
  'a page that is left (%s) reports its loads',
  (name) => {
    loaded();
    if (name === 'visibilitychange') {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event(name));
    } else {
      window.dispatchEvent(new Event(name));
    }
    expect(sent()).toHaveLength(1);
    jest.advanceTimersByTime(5000);
    expect(sent()).toHaveLength(1);
  },
);

test('no batch is longer than the edge takes', () => {
  for (let i = 0; i < 45; i++) loaded();
  jest.advanceTimersByTime(5000);
  expect(beacon).toHaveBeenCalledTimes(3);
  expect(sent()).toHaveLength(45);
});

test('an area that fails again and again is counted five times, not more', () => {
  const broken = makeRemote('mf-market', {}, onTrial);
  for (let i = 0; i < 9; i++) failed(broken);
  jest.advanceTimersByTime(5000);
  expect(sent()).toHaveLength(5);
});

test('a developer’s override and a lost connection say nothing about a release', () => {
  loaded({ ...makeRemote('mf-market', {}, onTrial), overrides: remote } as never);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  failed(makeRemote('mf-market', {}, onTrial));
  jest.advanceTimersByTime(5000);
  expect(beacon).not.toHaveBeenCalled();
});

test('a remote that is not on trial is not reported', () => {
  loaded(makeRemote('mf-market'));
  failed(makeRemote('mf-market'));
  jest.advanceTimersByTime(5000);
  expect(beacon).not.toHaveBeenCalled();
});

test('each report carries the token that its page was given for that remote', () => {
  loaded();
  loaded(makeRemote('mf-market', {}, { reportToken: 'a-later-token' }));
  jest.advanceTimersByTime(5000);
  const batches = beacon.mock.calls.map(([, body]) => reportBatch.parse(JSON.parse(body)));
  expect(batches.map(({ token, reports }) => [token, reports.length])).toEqual([
    ['a-token', 1],
    ['a-later-token', 1],
  ]);
});

test('a browser that rejects the report goes on as if nothing had been', () => {
  beacon.mockImplementation(() => {
    throw new TypeError('refused');
  });
  loaded();
  expect(() => jest.advanceTimersByTime(5000)).not.toThrow();
});
