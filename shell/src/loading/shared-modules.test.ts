import shareMap from '../../shared-modules.json' with { type: 'json' };
import { makeShareScope } from './share-scope.ts';
import { sharedModules } from './shared-modules.ts';

interface SharedModule {
  exports: string[];
  isLazy: boolean;
}

test('the share map names the modules that the shell provides, and no others', () => {
  expect(Object.keys(sharedModules).toSorted()).toEqual(Object.keys(shareMap).toSorted());
});

test.each(Object.entries<SharedModule>(shareMap))(
  'the shell provides %s with the exports that the share map names',
  async (specifier, { exports, isLazy }) => {
    const provided = sharedModules[specifier as keyof typeof sharedModules] as
      | object
      | (() => Promise<object>);
    expect(typeof provided === 'function').toBe(isLazy);
    const module = typeof provided === 'function' ? await provided() : provided;
    for (const name of exports) if (name !== '*') expect(module).toHaveProperty([name]);
  },
);

test('what one container registers in its share scope no other container gets', () => {
  Object.assign(globalThis, { SHARED_VERSIONS: { react: '19.3.1' } });
  const scope = makeShareScope();
  const { '19.3.1': own } = scope.react ?? {};
  if (own) scope.react = { '19.3.1': own, '99.0.0': own };
  expect(Object.keys(scope.react ?? {})).toEqual(['19.3.1', '99.0.0']);
  expect(Object.keys(makeShareScope().react ?? {})).toEqual(['19.3.1']);
});
