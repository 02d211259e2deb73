import { home, returnPath } from '../return-path.ts';

test.each([
  '/dashboard/finance',
  '/activate?plan=monthly#pay',
  '/dashboard/benefits/loan/market-traders',
])('an owner who asked for %s comes back to it', (rt) => {
  expect(returnPath(rt)).toBe(rt);
});

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '/',
  '/auth/callback?rt=/auth/callback',
])('an owner who was sent with %j goes to the dashboard', (rt) => {
  expect(returnPath(rt)).toBe(home);
});
