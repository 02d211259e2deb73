import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describeIncompatibility,
  findFits,
  findIncompatibilities,
  findNewIncompatibilities,
  type ReleaseSet,
} from './compatibility.ts';
import { contractVersion, type Release, type RemoteDescriptor } from '@portal/contract/composition';
import { makeDescriptor, makeRelease } from './store/testing.ts';

const modules = ['react', 'react-router-dom', '@portal/ui'];
const names = ['a', 'b', 'c', 'd'];

const anExports = fc.record(
  Object.fromEntries(modules.map((module) => [module, fc.subarray(names)])),
) as fc.Arbitrary<Record<string, string[]>>;
const aVersion = fc.constantFrom('1.0.0', '1.1.0', '2.0.0');
const aShared = fc.record(Object.fromEntries(modules.map((module) => [module, aVersion])));
const aShell = fc
  .record({ exports: anExports, shared: aShared, contract: aVersion })
  .map((metadata) => makeRelease('shell', '1.0.0', 'shell', metadata));

/** Remotes that may well collide: a few paths and modals for all. */
const aRemote = (app: string) =>
  fc
    .record({
      exports: anExports,
      shared: aShared,
      contract: fc.constantFrom('^1.0.0', '^1.1.0', '^2.0.0'),
      paths: fc.subarray(['/dashboard/x', '/dashboard/x/y', '/dashboard/z', '/w', '/dashboard']),
      modals: fc.subarray(['pay', 'sign', 'edit']),
    })
    .map(({ exports, shared, contract, paths, modals }) =>
      remote(
        app,
        {
          contract,
          mounts: paths.map((path) => ({ path, layout: 'public', middleware: [], expose: './x' })),
          modals: modals.map((name) => ({ name, expose: './x' })),
        },
        { exports, shared },
      ),
    );
const aReleaseSet: fc.Arbitrary<ReleaseSet> = fc
  .tuple(aShell, aRemote('mf-a'), aRemote('mf-b'), aRemote('mf-c'))
  .map(([shell, a, b, c]) => ({ shell, 'mf-a': a, 'mf-b': b, 'mf-c': c }));

function remote(
  app: string,
  descriptor: Partial<RemoteDescriptor>,
  metadata: Partial<Release> = {},
): Release {
  return makeRelease(app, '1.0.0', app, {
    descriptor: makeDescriptor(app, descriptor),
    ...metadata,
  });
}

const textsOf = (releaseSet: ReleaseSet) =>
  findIncompatibilities(releaseSet).map(describeIncompatibility);

test('the order in which a release set names its apps makes no difference', () => {
  fc.assert(
    fc.property(aReleaseSet, (releaseSet) => {
      const turned = Object.fromEntries(Object.entries(releaseSet).toReversed());
      assert.deepEqual(findIncompatibilities(turned), findIncompatibilities(releaseSet));
    }),
  );
});

test('a remote that is taken away never makes anything worse', () => {
  fc.assert(
    fc.property(aReleaseSet, fc.constantFrom('mf-a', 'mf-b', 'mf-c'), (releaseSet, app) => {
      const { [app]: _, ...fewer } = releaseSet;
      assert.deepEqual(findNewIncompatibilities([releaseSet], [fewer]), []);
    }),
  );
});

test('a shell that provides more never makes anything worse', () => {
  fc.assert(
    fc.property(
      aReleaseSet,
      fc.constantFrom(...modules),
      fc.constantFrom(...names),
      (releaseSet, module, name) => {
        const { shell } = releaseSet;
        assert.ok(shell);
        const exports = { ...shell.exports, [module]: [...(shell.exports[module] ?? []), name] };
        assert.deepEqual(
          findNewIncompatibilities([releaseSet], [{ ...releaseSet, shell: { ...shell, exports } }]),
          [],
        );
      },
    ),
  );
});

test('an export that the shell stops handing over is named for each remote that takes it, and for no other', () => {
  fc.assert(
    fc.property(
      aReleaseSet,
      fc.constantFrom(...modules),
      fc.constantFrom(...names),
      (releaseSet, module, name) => {
        const { shell } = releaseSet;
        assert.ok(shell);
        const without = (shell.exports[module] ?? []).filter((other) => other !== name);
        const narrow = { ...shell, exports: { ...shell.exports, [module]: without } };
        const named = findIncompatibilities({ ...releaseSet, shell: narrow })
          .filter((incompatibility) => incompatibility.kind === 'export')
          .filter(
            (incompatibility) => incompatibility.module === module && incompatibility.name === name,
          )
          .map(({ app }) => app);
        const takers = Object.keys(releaseSet).filter(
          (app) => app !== 'shell' && releaseSet[app]?.exports[module]?.includes(name),
        );
        assert.deepEqual(named, takers.toSorted());
      },
    ),
  );
});

test('every release that is recommended fits, and every one that is not does not', () => {
  fc.assert(
    fc.property(
      aReleaseSet,
      fc.array(aRemote('mf-b'), { maxLength: 4 }),
      (releaseSet, releases) => {
        const fits = findFits(
          [releaseSet],
          (release) => [{ ...releaseSet, 'mf-b': release }],
          releases,
        );
        for (const release of releases) {
          const worse = findNewIncompatibilities(
            [releaseSet],
            [{ ...releaseSet, 'mf-b': release }],
          );
          assert.equal(fits.includes(release), worse.length === 0);
        }
      },
    ),
  );
});

test('two remotes on each other’s ground are named once, whichever is asked about', () => {
  fc.assert(
    fc.property(aReleaseSet, (releaseSet) => {
      const pairs = findIncompatibilities(releaseSet)
        .filter(
          (incompatibility) =>
            incompatibility.kind === 'mount' && incompatibility.other !== 'shell',
        )
        .map(
          (incompatibility) =>
            incompatibility.kind === 'mount' &&
            [
              incompatibility.path,
              incompatibility.otherPath,
              incompatibility.app,
              incompatibility.other,
            ].join(),
        );
      assert.equal(new Set(pairs).size, pairs.length);
    }),
  );
});

test('what fits is silent', () => {
  const releaseSet = {
    shell: makeRelease('shell', '1.0.0'),
    'mf-a': remote('mf-a', {}),
    'mf-b': remote('mf-b', {}),
  };
  assert.deepEqual(findIncompatibilities(releaseSet), []);
});

const shell = makeRelease('shell', '1.0.0', 'shell', {
  shared: { react: '19.3.1', '@portal/ui': '1.2.0' },
  exports: { react: ['useState'], '@portal/ui': ['Button'] },
});
const path = '/dashboard/mf-a/plans';
const mount: RemoteDescriptor['mounts'][number] = {
  path,
  layout: 'dashboard',
  middleware: [],
  expose: './x',
};

for (const [what, release, words] of [
  [
    'a contract of the future',
    remote('mf-b', { contract: '^1.99.0' }),
    `is written for contract ^1.99.0; shell SHELL offers ${contractVersion}.`,
  ],
  [
    'a later minor version of React',
    remote('mf-b', {}, { shared: { react: '19.4.0' } }),
    'was built with react 19.4.0 and takes ^19.4.0; shell SHELL brings 19.3.1, and a page can have only one.',
  ],
  [
    'another major version of React',
    remote('mf-b', {}, { shared: { react: '18.3.1' } }),
    'was built with react 18.3.1 and takes ^18.3.0; shell SHELL brings 19.3.1, and a page can have only one.',
  ],
  [
    'an export that is not there',
    remote('mf-b', {}, { exports: { react: ['useEffectEvent'] } }),
    'consumes useEffectEvent from react, which shell SHELL does not provide.',
  ],
  [
    'a whole module',
    remote('mf-b', {}, { exports: { react: ['*'] } }),
    'consumes react, which shell SHELL does not provide as a whole.',
  ],
  [
    'a module that is not there',
    remote('mf-b', {}, { exports: { lodash: ['map'] } }),
    'consumes map from lodash, which shell SHELL does not provide.',
  ],
  [
    'a place below another remote',
    remote('mf-b', { mounts: [mount] }),
    `mounts ${path}, which overlaps /dashboard/mf-a of mf-a (Team of mf-a).`,
  ],
  [
    'a page of the shell',
    remote('mf-b', { mounts: [{ ...mount, path: '/dashboard' }] }),
    'mounts /dashboard, which overlaps /dashboard of shell (the portal itself).',
  ],
  [
    'a modal of another remote',
    remote('mf-b', { modals: [{ name: 'pay', expose: './pay' }] }),
    "offers the modal 'pay', which mf-a (Team of mf-a) offers already.",
  ],
  [
    'the descriptor of another',
    remote('mf-c', {}),
    'has a descriptor that is not valid: it is that of mf-c.',
  ],
  [
    'a descriptor without a contract',
    makeRelease('mf-b', '1.0.0', 'mf-b', { descriptor: null }),
    'has a descriptor that is not valid: Invalid input.',
  ],
] as const)
  test(`a remote with ${what} is rejected in words`, () => {
    const other = remote('mf-a', { modals: [{ name: 'pay', expose: './pay' }] });
    const texts = textsOf({ shell, 'mf-a': other, 'mf-b': release });
    const wanted = words.replace('SHELL', shell.id);
    assert.ok(
      texts.some((text) => text === `mf-b ${release.id} ${wanted}`),
      texts.join('\n'),
    );
  });

for (const [what, module, built, given] of [
  ['a patch that only the shell has', 'react', '19.3.1', '19.3.2'],
  ['a patch that only the remote has', 'react', '19.3.2', '19.3.1'],
  ['a minor version that only the shell has', 'react', '19.3.1', '19.4.0'],
  ['a later version of our own packages', '@portal/ui', '0.2.0', '0.3.0'],
  ['an earlier version of our own packages', '@portal/ui', '0.3.0', '0.2.0'],
] as const)
  test(`${what} is no reason to reject, and its exports are still compared one by one`, () => {
    const exports = { [module]: ['a'] };
    const next = makeRelease('shell', '1.1.0', 'shell', { shared: { [module]: given }, exports });
    const one = (names: string[]) =>
      remote('mf-b', {}, { shared: { [module]: built }, exports: { [module]: names } });
    assert.deepEqual(textsOf({ shell: next, 'mf-b': one(['a']) }), []);
    const release = one(['a', 'b']);
    assert.deepEqual(textsOf({ shell: next, 'mf-b': release }), [
      `mf-b ${release.id} consumes b from ${module}, which shell ${next.id} does not provide.`,
    ]);
  });

test('without a shell nothing fits, and a shell must name its contract', () => {
  assert.deepEqual(textsOf({ 'mf-a': remote('mf-a', {}) }), ['There is no shell.']);
  const { contract: _, ...silent } = shell;
  assert.deepEqual(textsOf({ shell: silent }), [`Shell ${shell.id} names no contract version.`]);
});
