import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { untilUsable } from '../portal/until-usable.ts';

const consolePath = '/internal/7c2f9e4b/releases';

test.describe('a person who audits', () => {
  test.use({ signedInAs: 'agency audit' });

  test('reads the numbers of a state, finds who did it in the trail, and takes both along as files', async ({
    page,
  }) => {
    await Given('the numbers of the country', async () => {
      await page.goto('/agency/numbers?period=365');
      await untilUsable(page);
      // The job counts every half minute, and at the start.
      const registered = page.getByRole('radio', { name: /^Registrations [1-9]/ });
      await expect(async () => {
        await page.reload();
        await expect(registered).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 20_000 });
    });
    await When('she goes to a state on the map by the arrow keys', async () => {
      await page.getByRole('button', { name: /, Sokoto/ }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('button', { name: /, Zamfara/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'LGAs of Zamfara' })).toBeVisible();
    });
    await Then('the state is in the URL, and its days are a file', async () => {
      await expect(page).toHaveURL(/state=[0-9a-f-]{36}/);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /^Export as CSV: By day/ }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^numbers-days-.*\.csv$/);
    });
    await When('she searches the trail for her own sign-in', async () => {
      await page.getByRole('link', { name: 'Audit trail' }).click();
      await page.getByLabel('Who did it').fill('audit@agency.example.com');
      await page.getByLabel('Action').selectOption('Signed in');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page
        .getByRole('button', { name: /^Open the entry.*Signed in$/ })
        .first()
        .click();
    });
    await Then('the entry says from where, and the file holds it', async () => {
      const dialog = page.getByRole('dialog', { name: 'Signed in' });
      await expect(dialog.getByText('Network')).toBeVisible();
      await expectNoAxeViolations(page, 'an entry of the trail');
      await page.keyboard.press('Escape');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export as CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
    });
  });
});

test('a release manager who signs in at the desk lands in the release console', async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf('agency releases');
  await page.goto(consolePath);
  const link = page.getByRole('link', { name: "Sign in to the agency's desk" });
  await expect(link).toBeVisible();
  const items = session.origins.flatMap(({ localStorage }) => localStorage);
  const token = items.find(({ name }) => name === 'mf-agency.session')?.value ?? '';
  await page.evaluate((value) => localStorage.setItem('mf-agency.session', value), token);
  await link.click();
  await expect(page).toHaveURL(consolePath);
  await expect(page.getByRole('region', { name: 'production' })).toBeVisible();
});
