import { readDescriptor, remoteDescriptor } from './descriptor.ts';

const valid = {
  name: 'mf-benefits',
  title: { en: 'Benefits', es: 'Beneficios', 'zh-CN': '福利' },
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
  widgets: [{ slot: 'dashboard.main', expose: './benefits-card', order: 20, lines: 6 }],
  search: './search',
};
const [mount] = valid.mounts;
const [entry] = valid.navigation;
const [widget] = valid.widgets;
const readsOf = (reads: Record<string, string[]>) => ({ pages: ['', ':slug'], reads });

test('a descriptor with everything in it is valid', () => {
  expect(remoteDescriptor.parse(valid)).toEqual(valid);
});

test.each([
  ['a remote without areas', { mounts: [], modals: [], navigation: [] }],
  ['an area at the root', { mounts: [{ ...mount, path: '/' }] }],
  ['one from before there were titles and widgets', { title: undefined, widgets: undefined }],
  ['a remote in which nothing is searched', { search: undefined }],
  ['a team with a webhook', { owner: { team: 'A', contact: 'https://hooks.example.org/gate' } }],
  ['a widget without a size', { widgets: [{ ...widget, lines: undefined }] }],
  ['a widget in two slots', { widgets: [widget, { ...widget, slot: 'dashboard.side' }] }],
  [
    'a page that says what it reads',
    { mounts: [{ ...mount, ...readsOf({ ':slug': ['/benefits/{slug}?of={user_id}'] }) }] },
  ],
  ['a widget that says what it reads', { widgets: [{ ...widget, reads: ['/{user_id}/bank'] }] }],
  ['a widget for a slot that no shell has', { widgets: [{ ...widget, slot: 'moon.dark-side' }] }],
])('%s is valid', (_, part) => {
  expect(remoteDescriptor.safeParse({ ...valid, ...part }).success).toBe(true);
});

test.each([
  ['name', { name: 'benefits' }],
  ['name', { name: 'mf_benefits' }],
  ['name', { name: 'mf-../shell' }],
  ['owner.contact', { owner: { team: 'A', contact: 'no e-mail address' } }],
  ['owner.contact', { owner: { team: 'A', contact: 'http://hooks.example.org/gate' } }],
  ['owner.contact', { owner: { team: 'A', contact: 'https://user:secret@hooks.example.org/' } }],
  ['owner', { owner: undefined }],
  ['search', { search: 'https://elsewhere.example/search' }],
  ['contract', { contract: '1.0.0' }],
  ['contract', { contract: '^1.0' }],
  ['contract', { contract: '>=1.0.0' }],
  ['mounts.0.path', { mounts: [{ ...mount, path: 'dashboard' }] }],
  ['mounts.0.path', { mounts: [{ ...mount, path: '/dashboard/' }] }],
  ['mounts.0.path', { mounts: [{ ...mount, path: '//evil.example' }] }],
  ['mounts.0.path', { mounts: [{ ...mount, path: '/Dashboard' }] }],
  ['mounts.0.path', { mounts: [{ ...mount, path: '/loan/:slug' }] }],
  ['mounts.0.layout', { mounts: [{ ...mount, layout: 'wide' }] }],
  ['mounts.0', { mounts: [{ ...mount, ...readsOf({ other: ['/benefits'] }) }] }],
  ['mounts.0', { mounts: [{ ...mount, ...readsOf({ '': ['/benefits/{slug}'] }) }] }],
  [
    'mounts.0.reads..0',
    { mounts: [{ ...mount, ...readsOf({ '': ['https://elsewhere.example/'] }) }] },
  ],
  ['mounts.0.reads..0', { mounts: [{ ...mount, ...readsOf({ '': ['//elsewhere.example'] }) }] }],
  ['mounts.0.reads..0', { mounts: [{ ...mount, ...readsOf({ '': ['/../healthz'] }) }] }],
  [
    'mounts.0.reads.',
    { mounts: [{ ...mount, ...readsOf({ '': Array.from({ length: 9 }, () => '/benefits') }) }] },
  ],
  ['widgets.0.reads', { widgets: [{ ...widget, reads: ['/benefits/{slug}'] }] }],
  ['mounts.0.expose', { mounts: [{ ...mount, expose: 'benefits' }] }],
  ['mounts.0.expose', { mounts: [{ ...mount, expose: './../secret' }] }],
  ['modals.0.name', { modals: [{ name: 'Edit profile', expose: './x' }] }],
  ['navigation.0.label.zh-CN', { navigation: [{ ...entry, label: { en: 'A', es: 'B' } }] }],
  ['navigation.0.icon', { navigation: [{ ...entry, icon: 'rocket' }] }],
  ['navigation.0.order', { navigation: [{ ...entry, order: 1.5 }] }],
  ['title.es', { title: { en: 'Benefits', 'zh-CN': '福利' } }],
  ['widgets', { widgets: 'all' }],
  [
    'widgets',
    { widgets: Array.from({ length: 13 }, (_, at) => ({ ...widget, expose: `./c${at}` })) },
  ],
  ['widgets', { widgets: [widget, widget] }],
  ['widgets.0.slot', { widgets: [{ ...widget, slot: 'dashboard' }] }],
  ['widgets.0.slot', { widgets: [{ ...widget, slot: 'dashboard.main.top' }] }],
  ['widgets.0.expose', { widgets: [{ ...widget, expose: './../secret' }] }],
  ['widgets.0.order', { widgets: [{ ...widget, order: 1.5 }] }],
  ['widgets.0.order', { widgets: [{ ...widget, order: -1 }] }],
  ['widgets.0.order', { widgets: [{ ...widget, order: 1e9 }] }],
  ['widgets.0.lines', { widgets: [{ ...widget, lines: 0 }] }],
  ['widgets.0.lines', { widgets: [{ ...widget, lines: 400 }] }],
  ['navigation.0.to', { navigation: [{ ...entry, to: 'https://evil.example' }] }],
])('a wrong %s is told by its place: %j', (place, part) => {
  const { error } = remoteDescriptor.safeParse({ ...valid, ...part });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
});

test('of a descriptor that is none is told where its areas are, and why', () => {
  const other = { ...mount, layout: 'wide' };
  expect(readDescriptor(valid)).toEqual({ descriptor: valid });
  expect(readDescriptor({ ...valid, mounts: [mount, other], navigation: 'none' })).toEqual({
    descriptor: {
      name: 'mf-benefits',
      title: valid.title,
      owner: { team: '', contact: '' },
      contract: '^1.0.0',
      mounts: [mount],
      modals: [],
      navigation: [],
    },
    fault: expect.stringMatching(/mounts\.1\.layout: .+; navigation: /),
  });
});

test.each([undefined, 7, 'mf-bank', {}, { mounts: [{ path: 7 }] }])(
  'what has nothing of a descriptor (%j) has no areas',
  (value) => {
    const { descriptor, fault } = readDescriptor(value);
    expect(descriptor.mounts).toEqual([]);
    expect(fault).not.toBe('');
  },
);

test('a remote whose widgets are wrong has its areas, its title and no widget', () => {
  const { descriptor, fault } = readDescriptor({
    ...valid,
    widgets: [{ ...widget, order: 'first' }],
  });
  expect(descriptor.mounts).toEqual(valid.mounts);
  expect(descriptor.widgets).toBeUndefined();
  expect(fault).toMatch(/^widgets\.0\.order: /);
});
