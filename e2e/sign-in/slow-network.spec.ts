import { enterCredentials, owners } from '../portal/owners.ts';
import { expect, test } from '../portal/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a slow network the sign-in stays, busy, until the page is there', async ({ page }) => {
  await page.goto('/?modal=sign-in');
  await page.getByRole('dialog').waitFor();
  // Requests after the password take their time: the owner, the record, and the code of the dashboard.
  await page.route(/\/api\/(users\/me|business-registrations)|\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await enterCredentials(page, owners.completed);
  const seen = new Set<string>();
  const greeting = page.getByRole('heading', { name: /, Amina$/ });
  await expect(async () => {
    const [isBusy, isSignIn, isDashboard] = await Promise.all([
      page.locator('dialog [aria-busy="true"], [role="dialog"] [aria-busy="true"]').count(),
      page.getByRole('dialog', { name: 'Sign in' }).count(),
      page.getByRole('banner').getByText('Dashboard').count(),
    ]);
    seen.add(isDashboard > 0 ? 'dashboard' : isSignIn > 0 ? `sign-in ${isBusy > 0}` : 'landing');
    expect(isDashboard).toBeGreaterThan(0);
  }).toPass({ intervals: [50], timeout: 20_000 });
  await expect(greeting).toBeVisible({ timeout: 20_000 });
  expect([...seen].filter((state) => state !== 'sign-in true')).toEqual(['dashboard']);
});
