import shareMap from '../../shared-modules.json' with { type: 'json' };
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
      object | (() => Promise<object>);
    expect(typeof provided === 'function').toBe(isLazy);
    const module = typeof provided === 'function' ? await provided() : provided;
    for (const name of exports) if (name !== '*') expect(module).toHaveProperty([name]);
  },
);
