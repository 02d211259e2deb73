import { readDeployment } from './deployment.ts';

describe('what a start without DEPLOYMENT says', () => {
  test('nothing set is a demonstration', () => {
    expect(readDeployment({})).toBe('demonstration');
    expect(readDeployment({ DEPLOYMENT: '', PORTAL_URL: 'http://localhost:3000' })).toBe(
      'demonstration',
    );
  });

  test.each([
    [{ DATABASE_URL: 'postgres://u:p@db/x' }, /^DATABASE_URL is set: set DEPLOYMENT=production/],
    [{ NODE_ENV: 'production' }, /^NODE_ENV is production: set DEPLOYMENT=production/],
    [{ PORTAL_URL: 'https://portal.example.org' }, /^PORTAL_URL is a public URL: set DEPL/],
    [{ PORTAL_URL: 'http://8.8.8.8' }, /^PORTAL_URL is a public URL/],
    [{ PORTAL_URL: 'https://localhost.example.org' }, /^PORTAL_URL is a public URL/],
    [{ PORTAL_URL: 'https://127.0.0.1.example.org' }, /^PORTAL_URL is a public URL/],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_abc' }, /is a live key: set DEPLOYMENT=production/],
  ])('%o is rejected with the line that helps', (env, line) => {
    expect(() => readDeployment(env)).toThrow(line);
    expect(readDeployment({ ...env, DEPLOYMENT: 'production' })).toBe('production');
  });

  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://192.168.1.20',
    'http://172.20.0.3',
    'http://portal.localhost',
    'http://portal.test',
  ])('%s is no public URL', (PORTAL_URL) => {
    expect(readDeployment({ PORTAL_URL })).toBe('demonstration');
  });
});

test('a demonstration that says so may have a database and a public URL', () => {
  const env = { DEPLOYMENT: 'demonstration', DATABASE_URL: 'postgres://db/x' };
  expect(readDeployment({ ...env, PORTAL_URL: 'https://demo.example.org' })).toBe('demonstration');
});

test('no demonstration takes a live payment key', () => {
  const env = { DEPLOYMENT: 'demonstration', PAYSTACK_SECRET_KEY: 'sk_live_abc' };
  expect(() => readDeployment(env)).toThrow(/live key/);
});

test('a value that is neither is rejected', () => {
  expect(() => readDeployment({ DEPLOYMENT: 'prod' })).toThrow(
    'DEPLOYMENT must be production or demonstration.',
  );
});
