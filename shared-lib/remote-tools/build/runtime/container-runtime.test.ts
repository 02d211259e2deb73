import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import containerRuntime from './container-runtime.ts';

const { initContainerEntry, consumes } = containerRuntime.bundlerRuntime;
type ShareScope = Parameters<typeof initContainerEntry>[0]['shareScope'];

/** A module that is in the page already. */
const inPage = (value: unknown) => ({
  lib: () => value,
  get: async () => () => value,
});
/** A module that is loaded when it is asked for. */
const lazyModule = (get: () => Promise<unknown>) => ({
  get: async () => {
    const value = await get();
    return () => value;
  },
});

/** A container as the federation plugin builds it: chunk 1 takes each wanted module under its place in the list. */
function makeContainer(
  wanted: { shareKey: string; requiredVersion: string | false }[],
  shareScope: ShareScope,
) {
  const webpackRequire = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {},
    S: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: Object.fromEntries(wanted.entries()),
      chunkMapping: { 1: [...wanted.keys()] },
    },
  };
  const installedModules = {};
  initContainerEntry({ webpackRequire, shareScope });
  return {
    loadChunk: async () => {
      const promises: Promise<unknown>[] = [];
      consumes({ webpackRequire, chunkId: 1, installedModules, promises });
      await Promise.all(promises);
    },
    take: (id: number) => {
      const module = { exports: undefined as unknown };
      webpackRequire.m[id]?.(module);
      return module.exports;
    },
  };
}

test('a remote consumes what is in the page, and what is a lazy module, from the share scope', async () => {
  const open = mock.fn(async () => 'forms');
  const container = makeContainer(
    [
      { shareKey: 'react', requiredVersion: '19.3.1' },
      { shareKey: 'ui/forms', requiredVersion: '^0.1.0' },
    ],
    { react: { '19.3.1': inPage('react') }, 'ui/forms': { '0.1.4': lazyModule(open) } },
  );
  await Promise.all([container.loadChunk(), container.loadChunk()]);
  assert.equal(container.take(0), 'react');
  assert.equal(container.take(1), 'forms');
  await container.loadChunk();
  assert.equal(open.mock.callCount(), 1);
});

for (const [what, required, given] of [
  ['another React than the one it was built with', '19.3.1', '19.3.0'],
  ['an older version of what it was built with', '^0.1.2', '0.1.1'],
  ['one from after a break below 1.0.0', '^0.1.0', '0.2.0'],
  ['the next major', '^1.4.0', '2.0.0'],
  ['the next minor where only patches fit', '~1.4.0', '1.5.0'],
  ['an older version than it needs at least', '>=19.0.0', '18.3.1'],
] as const) {
  test(`a remote that is handed ${what} fails when it consumes it`, async () => {
    const container = makeContainer([{ shareKey: 'it', requiredVersion: required }], {
      it: { [given]: inPage('it') },
    });
    await container.loadChunk();
    assert.throws(() => container.take(0), {
      message: `it ${required} is needed, ${given} is provided`,
    });
  });
}

test('a remote that wants a module which is not provided fails when it consumes it', async () => {
  const container = makeContainer([{ shareKey: 'moment', requiredVersion: '2.0.0' }], {});
  await container.loadChunk();
  assert.throws(() => container.take(0), {
    message: 'moment 2.0.0 is needed, nothing is provided',
  });
});

for (const [required, given] of [
  ['^1.4.0', '1.4.0'],
  ['^1.4.0', '1.10.0'],
  ['^1.4.2', '1.5.0'],
  ['^0.1.0', '0.1.12'],
  ['~1.4.0', '1.4.9'],
  ['>=19.0.0', '20.1.0'],
  ['>= 19.0.0', '19.3.1'],
  ['19.3.1', '19.3.1'],
  [false, '7.0.0'],
  ['*', '7.0.0'],
] as const) {
  test(`a remote that needs ${required || 'any version'} consumes ${given}`, async () => {
    const container = makeContainer([{ shareKey: 'it', requiredVersion: required }], {
      it: { [given]: inPage('it') },
    });
    await container.loadChunk();
    assert.equal(container.take(0), 'it');
  });
}

test('a host may hand out a module at once instead of a promise of it', async () => {
  const container = makeContainer([{ shareKey: 'react', requiredVersion: '^19.0.0' }], {
    react: { '19.3.1': { get: () => () => 'react' } },
  });
  await container.loadChunk();
  assert.equal(container.take(0), 'react');
});

test('a lazy module that did not load is requested again with the next attempt', async () => {
  const fault = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const open = mock.fn<() => Promise<string>>(async () => 'forms');
  open.mock.mockImplementationOnce(() => Promise.reject(fault));
  const container = makeContainer([{ shareKey: 'ui/forms', requiredVersion: '0.1.0' }], {
    'ui/forms': { '0.1.0': lazyModule(open) },
  });
  await container.loadChunk();
  assert.throws(() => container.take(0), fault);
  await container.loadChunk();
  assert.equal(container.take(0), 'forms');
});
