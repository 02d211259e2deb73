import {
  hasPage,
  remoteDescriptor,
  satisfiesContract,
  type MountDescriptor,
} from './descriptor.ts';

const valid = {
  name: 'mf-benefits',
  owner: { team: 'Benefits team', contact: 'benefits@example.org' },
  contract: '^1.0.0',
  mounts: [
    {
      path: '/dashboard/benefits',
      layout: 'dashboard',
      middleware: ['auth'],
      expose: './benefits',
    },
  ],
  modals: [{ name: 'edit-profile', expose: './edit-profile' }],
  navigation: [
    {
      to: '/dashboard/benefits/smedan',
      label: { en: 'Benefits', es: 'Beneficios', 'zh-CN': '福利' },
      icon: 'benefits',
      order: 30,
    },
  ],
};
const [mount] = valid.mounts;
const [entry] = valid.navigation;

test('a descriptor with everything in it is valid', () => {
  expect(remoteDescriptor.parse(valid)).toEqual(valid);
});

test.each([
  ['a remote without areas', { mounts: [], modals: [], navigation: [] }],
  ['an area at the root', { mounts: [{ ...mount, path: '/' }] }],
])('%s is valid', (_, part) => {
  expect(remoteDescriptor.safeParse({ ...valid, ...part }).success).toBe(true);
});

test.each([
  ['name', { name: 'benefits' }],
  ['name', { name: 'mf_benefits' }],
  ['name', { name: 'mf-../shell' }],
  ['owner.contact', { owner: { team: 'A', contact: 'nobody' } }],
  ['owner', { owner: undefined }],
  ['contract', { contract: '1.0.0' }],
  ['contract', { contract: '^1.0' }],
  ['contract', { contract: '>=1.0.0' }],
  ['mounts.0.path', { mounts: [{ ...mount, path: 'dashboard' }] }],
  ['mounts.0.path', { mounts: [{ ...mount, path: '/dashboard/' }] }],
  ['mounts.0.path', { mounts: [{ ...mount, path: '//evil.example' }] }],
  ['mounts.0.path', { mounts: [{ ...mount, path: '/Dashboard' }] }],
  ['mounts.0.path', { mounts: [{ ...mount, path: '/loan/:slug' }] }],
  ['mounts.0.layout', { mounts: [{ ...mount, layout: 'wide' }] }],
  ['mounts.0.expose', { mounts: [{ ...mount, expose: 'benefits' }] }],
  ['mounts.0.expose', { mounts: [{ ...mount, expose: './../secret' }] }],
  ['modals.0.name', { modals: [{ name: 'Edit profile', expose: './x' }] }],
  ['navigation.0.label.zh-CN', { navigation: [{ ...entry, label: { en: 'A', es: 'B' } }] }],
  ['navigation.0.icon', { navigation: [{ ...entry, icon: 'rocket' }] }],
  ['navigation.0.order', { navigation: [{ ...entry, order: 1.5 }] }],
  ['navigation.0.to', { navigation: [{ ...entry, to: 'https://evil.example' }] }],
])('a wrong %s is told by its place: %j', (place, part) => {
  const { error } = remoteDescriptor.safeParse({ ...valid, ...part });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
});

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.9.3', true],
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.1.9', false],
  ['^1.0.0', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
])('a remote for %s fits contract %s: %s', (range, version, fits) => {
  expect(satisfiesContract(range, version)).toBe(fits);
});

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
])('%s is a page of the market: %s', (address, isPage) => {
  expect(hasPage(market, address)).toBe(isPage);
});

test('a mount that names no pages has one at every address below it', () => {
  const { pages: _, ...open } = market;
  expect(hasPage(open, '/market/anything/at/all')).toBe(true);
  expect(hasPage(open, '/marketing')).toBe(false);
});
