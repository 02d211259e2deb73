import type { MountDescriptor } from './descriptor.ts';
import { hasPage } from './pages.ts';

const market: MountDescriptor = {
  path: '/market',
  layout: 'public',
  middleware: [],
  expose: './market',
  pages: ['', 'stalls/:stall', 'rules'],
};

test.each([
  ['/market', true],
  ['/market/rules', true],
  ['/market/stalls/12', true],
  ['/market/stalls', false],
  ['/market/stalls/12/owner', false],
  ['/market/nowhere', false],
  ['/marketing', false],
])('%s is a page of the market: %s', (path, isPage) => {
  expect(hasPage(market, path)).toBe(isPage);
});

test('a mount that names no pages has one at every path below it', () => {
  const { pages: _, ...open } = market;
  expect(hasPage(open, '/market/anything/at/all')).toBe(true);
  expect(hasPage(open, '/marketing')).toBe(false);
});
