import { sharedRange } from './shared-range.ts';

test.each([
  ['react', '19.3.1', '^19.3.0'],
  ['react/jsx-runtime', '19.3.0', '^19.3.0'],
  ['portal/react-dom', '19.3.1', '^19.3.0'],
  ['styled-components', '7.0.0-beta.2', '^7.0.0'],
  ['a-young-library', '0.4.2', '^0.4.0'],
  ['a-newborn-library', '0.0.3', '^0.0.3'],
  ['@portal/ui', '0.1.1', '*'],
  ['@portal/remote-kit/api', '2.0.0', '*'],
])('a remote that was built with %s %s takes %s', (specifier, built, range) => {
  expect(sharedRange(specifier, built)).toBe(range);
});
