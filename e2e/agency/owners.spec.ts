import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { openDesk } from '../portal/staff.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { untilUsable } from '../portal/until-usable.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an owner asks for another name, support finds the owner with a typing mistake and approves it', async ({
  page,
  request,
  browser,
  portal,
}) => {
  const name = await Given('an owner who has registered', async () => {
    await signInBy(page, await registerOwner(request));
    await page.goto('/dashboard/profile/business');
    await untilUsable(page);
    return (
      (await page
        .getByText(/^Ngozi Bakery \d+$/)
        .first()
        .textContent()) ?? ''
    );
  });
  const wanted = `${name} and Sons`;
  await When('the owner asks for a correction, with a document', async () => {
    await page.getByRole('button', { name: 'Ask for a correction' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Right name of the business').fill(wanted);
    await dialog.getByLabel('Why is it wrong?').fill('The certificate has the longer name.');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'certificate.png',
      mimeType: 'image/png',
      buffer: png,
    });
    await expect(dialog.getByText('certificate.png')).toBeVisible();
    await expectNoAxeViolations(page, 'request for a correction');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('We are reviewing it')).toBeVisible();
  });
  const desk = await openDesk(browser, portal.url, 'support', '/agency/owners');
  await When('support looks for the owner with a typing mistake', async () => {
    await desk.getByRole('searchbox', { name: 'Find an owner' }).fill(name.replace('ke', 'k'));
    await desk.keyboard.press('Enter');
    const row = desk.getByRole('row', { name: new RegExp(name) });
    await expect(row).toBeVisible();
    await expectNoAxeViolations(desk, 'search for an owner');
    await row.getByRole('link').click();
    await expect(desk.getByRole('tab', { name: 'Record' })).toBeVisible();
    await expectNoAxeViolations(desk, 'account of an owner');
  });
  await When('support compares the names and approves', async () => {
    await desk.getByRole('link', { name: 'Open the request' }).click();
    await expect(desk.getByText(wanted)).toBeVisible();
    await expectNoAxeViolations(desk, 'correction of a name');
    await desk.getByRole('button', { name: 'Approve' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText(/Approved on/)).toBeVisible();
  });
  await Then('the owner sees the new name', async () => {
    await page.goto('/dashboard/profile/business');
    await expect(page.getByText(wanted, { exact: true }).first()).toBeVisible();
  });
  await desk.context().close();
});
