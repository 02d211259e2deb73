import { expect, test } from '../portal/test.ts';

test('everything serves, and the health page names each release', async ({ request }) => {
  const response = await request.get('/healthz');
  expect(response.status()).toBe(200);
  const { checks } = (await response.json()) as { checks: Record<string, { status: string }> };
  expect(Object.keys(checks)).toEqual(
    expect.arrayContaining([
      'edge',
      'api',
      'database',
      'shell',
      'mf-auth',
      'mf-profile',
      'mf-benefits',
      'mf-finance',
    ]),
  );
});
