import { satisfiesContract } from './contract-version.ts';

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
