import { routeTemplateOf, routeTemplates } from './route-templates.ts';
import { lastSpeedClass, speedBound, speedClassOf, speedMetrics, speedQuantile } from './speed.ts';

const mount = (path: string, pages?: string[]) => ({
  path,
  expose: './area',
  layout: 'dashboard' as const,
  middleware: [],
  ...(pages && { pages }),
});
const remotes = [
  { name: 'mf-finance', mounts: [mount('/dashboard/finance', ['', 'pay/:type'])] },
  {
    name: 'mf-market',
    mounts: [mount('/market'), mount('/market/stalls', ['', ':id'])],
    widgets: [{ slot: 'dashboard.main', expose: './card' as const, order: 1 }],
  },
];

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/finance', '/dashboard/finance'],
  ['/dashboard/finance/pay/airtime', '/dashboard/finance/pay/:type'],
  ['/dashboard/finance/nothing/of/it', null],
  ['/market/any/page', '/market'],
  ['/market/stalls/42', '/market/stalls/:id'],
  ['/internal/7c2f9e4b', null],
])('%s is measured as %s', (pathname, template) => {
  expect(routeTemplateOf(remotes, pathname)).toBe(template);
  if (template !== null) expect([...routeTemplates(remotes).keys()]).toContain(template);
});

test('the page of the shell with widgets is about their remotes, too', () => {
  const templates = routeTemplates(remotes);
  expect(templates.get('/dashboard')).toEqual(['shell', 'mf-market']);
  expect(templates.get('/dashboard/finance/pay/:type')).toEqual(['mf-finance']);
});

test.each(speedMetrics)('every value of %s is within the bounds of its class', (metric) => {
  for (let value = 0; value < 120_000; value = Math.ceil(value * 1.07) + 1) {
    const speedClass = speedClassOf(metric, value);
    if (speedClass < lastSpeedClass)
      expect(value).toBeLessThanOrEqual(speedBound(metric, speedClass) * (1 + 1e-6));
    if (speedClass > 0)
      expect(value).toBeGreaterThan(speedBound(metric, speedClass - 1) * (1 - 1e-6));
  }
});

test('p75 is the value within which three quarters are; there is none without measurements', () => {
  const values = Array.from({ length: 1000 }, (_, at) => 100 + at);
  const counts = new Map<number, number>();
  for (const value of values) {
    const at = speedClassOf('lcp', value);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  expect(speedQuantile('lcp', counts)).toBeGreaterThan(840);
  expect(speedQuantile('lcp', counts)).toBeLessThan(860);
  expect(speedQuantile('lcp', new Map())).toBeNull();
});
