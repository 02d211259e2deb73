import { containerRuntime } from './container-runtime.ts';
import type { ShareScope } from './share-scope.ts';

const { initContainerEntry, consumes } = containerRuntime.bundlerRuntime;

/** A module that is in the page already. */
const inPage = (value: unknown) => ({
  lib: () => value,
  get: async () => () => value,
  from: 'portal_shell',
  eager: true,
});
/** A module that is loaded when it is asked for. */
const lazyModule = (get: () => Promise<unknown>) => ({
  get: async () => {
    const value = await get();
    return () => value;
  },
  from: 'portal_shell',
  eager: true,
});

/** A container as the federation plugin builds it: chunk 1 takes each wanted module under its place in the list. */
function makeContainer(
  wanted: { shareKey: string; requiredVersion: string }[],
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

test('a remote takes what is in the page, and what is a lazy module, only from the shell', async () => {
  const open = jest.fn(async () => 'forms');
  const container = makeContainer(
    [
      { shareKey: 'react', requiredVersion: '19.3.1' },
      { shareKey: 'ui/forms', requiredVersion: '^0.1.0' },
    ],
    { react: { '19.3.1': inPage('react') }, 'ui/forms': { '0.1.4': lazyModule(open) } },
  );
  await Promise.all([container.loadChunk(), container.loadChunk()]);
  expect(container.take(0)).toBe('react');
  expect(container.take(1)).toBe('forms');
  await container.loadChunk();
  expect(open).toHaveBeenCalledTimes(1);
});

test.each([
  ['another React than the one it was built with', 'react', '19.3.0', '19.3.1'],
  ['an older one of our library', 'ui', '^0.1.2', '0.1.1'],
  ['one of our library from after a break', 'ui', '^0.1.0', '0.2.0'],
  ['the next major of it', 'ui', '^1.4.0', '2.0.0'],
])('a remote that is handed %s fails when it takes it', async (_, shareKey, required, given) => {
  const container = makeContainer([{ shareKey, requiredVersion: required }], {
    [shareKey]: { [given]: inPage('it') },
  });
  await container.loadChunk();
  expect(() => container.take(0)).toThrow(
    `${shareKey} ${required} is needed, ${given} is provided`,
  );
});

test('a remote that wants a module which is not provided fails when it consumes it', async () => {
  const container = makeContainer([{ shareKey: 'moment', requiredVersion: '2.0.0' }], {});
  await container.loadChunk();
  expect(() => container.take(0)).toThrow('moment 2.0.0 is needed, nothing is provided');
});

test.each([
  ['^1.4.0', '1.4.0'],
  ['^1.4.0', '1.10.0'],
  ['^1.4.2', '1.5.0'],
  ['^0.1.0', '0.1.12'],
  ['*', '0.3.0'],
])('%s of our library is content with %s', async (required, given) => {
  const container = makeContainer([{ shareKey: 'ui', requiredVersion: required }], {
    ui: { [given]: inPage('it') },
  });
  await container.loadChunk();
  expect(container.take(0)).toBe('it');
});

test('a lazy module that did not load is tried again with the next attempt', async () => {
  const fault = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const open = jest.fn().mockRejectedValueOnce(fault).mockResolvedValue('forms');
  const container = makeContainer([{ shareKey: 'ui/forms', requiredVersion: '0.1.0' }], {
    'ui/forms': { '0.1.0': lazyModule(open) },
  });
  await container.loadChunk();
  expect(() => container.take(0)).toThrow(fault);
  await container.loadChunk();
  expect(container.take(0)).toBe('forms');
});
