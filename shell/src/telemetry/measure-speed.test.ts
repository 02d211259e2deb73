import { speedReport, type SpeedReport } from '@portal/contract/composition';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { makeRemote } from '../testing/fake-remotes.ts';
import { recordArrival } from './arrivals.ts';
import { measureSpeed } from './measure-speed.ts';

// Nothing is painted here: the end-to-end test measures in a real browser.
jest.mock('web-vitals', () => ({
  onCLS: jest.fn(),
  onINP: jest.fn(),
  onLCP: jest.fn(),
  onTTFB: jest.fn(),
}));

const beacon = jest.fn((_address: string, _body: string) => true);
let now = 0;
let resources: object[] = [];

beforeEach(() => {
  now = 0;
  resources = [];
  Object.assign(navigator, { sendBeacon: beacon });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(performance, { getEntriesByType: () => resources });
});
afterEach(() => {
  beacon.mockReset();
  jest.clearAllMocks();
  jest.restoreAllMocks();
});

const market = makeRemote('mf-market', {
  mounts: [
    {
      path: '/market',
      expose: './market',
      layout: 'public',
      middleware: [],
      pages: ['', 'stalls/:id'],
    },
  ],
});

function give(observe: unknown, metric: object): void {
  const [[take]] = (observe as jest.Mock).mock.calls as [[(metric: object) => void]];
  take({ navigationType: 'navigate', entries: [], ...metric });
}

function hide(): SpeedReport | null {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const body = beacon.mock.calls.at(-1)?.[1];
  return body === undefined ? null : speedReport.parse(JSON.parse(body));
}

const script = (more: object) => ({
  name: 'https://portal.example/releases/shell/1.0.0-a/main.js',
  startTime: 20,
  transferSize: 0,
  ...more,
});

test('one report has the document’s LCP, and the INP of the page on which the interaction was, as templates', () => {
  recordArrival('/market');
  now = 1000;
  recordArrival('/market/stalls/a-secret-number');
  now = 2000;
  recordArrival('/market');
  measureSpeed('a-token', () => [market]);
  give(onLCP, { name: 'LCP', value: 1234.4 });
  give(onTTFB, { name: 'TTFB', value: 80 });
  give(onCLS, { name: 'CLS', value: 0.0124 });
  give(onINP, { name: 'INP', value: 240, entries: [{ startTime: 1500 }] });
  expect(beacon).not.toHaveBeenCalled();
  expect(hide()).toEqual({
    token: 'a-token',
    isWarm: false,
    speed: {
      lcp: { route: '/market', value: 1234 },
      ttfb: { route: '/market', value: 80 },
      cls: { route: '/market', value: 12 },
      inp: { route: '/market/stalls/:id', value: 240 },
    },
  });
  hide();
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(beacon.mock.calls[0]?.[0]).toBe('/reports');
  expect(beacon.mock.calls[0]?.[1]).not.toContain('secret');
});

test.each([
  ['all scripts came from the cache', [script({})], true],
  ['a script came from the network', [script({}), script({ transferSize: 900 })], false],
  [
    'only what came after the content was loaded',
    [script({}), script({ startTime: 3000, transferSize: 900 })],
    true,
  ],
  ['nothing is known of its scripts', [], false],
])('a document is warm where %s: %#', (_what, loaded, isWarm) => {
  resources = loaded;
  measureSpeed('a-token', () => [market]);
  give(onLCP, { name: 'LCP', value: 900 });
  expect(hide()?.isWarm).toBe(isWarm);
});

test('a document out of the browser’s memory, a page that is not measured and an override report nothing', () => {
  measureSpeed('a-token', () => [market]);
  give(onLCP, { name: 'LCP', value: 3, navigationType: 'back-forward-cache' });
  expect(hide()).toBeNull();
  jest.clearAllMocks();
  measureSpeed('a-token', () => []);
  give(onLCP, { name: 'LCP', value: 900 });
  expect(hide()).toBeNull();
  jest.clearAllMocks();
  measureSpeed('a-token', () => [{ ...market, overrides: market }]);
  expect(onLCP).not.toHaveBeenCalled();
});

test('a browser that rejects the report goes on as if nothing had been', () => {
  measureSpeed('a-token', () => [market]);
  give(onLCP, { name: 'LCP', value: 900 });
  beacon.mockImplementation(() => {
    throw new TypeError('refused');
  });
  expect(hide).not.toThrow();
});
