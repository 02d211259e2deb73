import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { journey } from '../portal/journey.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { guidedFlow } from './by-touch.ts';
import { registerOwner, signInBy } from './new-owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a new owner completes the record without typing name, position, phone or email, or the postal address twice',
  journey('business-record'),
  async ({ page, request }) => {
    test.slow();
    const phone = await registerOwner(request);
    const spaced = phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
    const flow = guidedFlow(page);
    let saves = 0;
    page.on('request', (sent) => {
      if (sent.method() === 'PATCH') saves += 1;
    });
    await Given('a new owner who has looked at the first step', async () => {
      await signInBy(page, phone);
      await page.goto('/dashboard/profile?modal=edit-profile&modal.flow=single&modal.tab=user');
      await flow.confirmUser();
      expect(saves).toBe(0);
      await page.goto('/dashboard');
    });
    await When('the owner opens the record', async () => {
      await page.getByRole('link', { name: 'Continue your details' }).click();
      await expect(flow.dialog.getByRole('checkbox', { name: 'I am the owner' })).toBeChecked();
      await expect(flow.dialog.getByLabel('Full name')).toHaveValue('Ngozi Eze');
      await expect(flow.dialog.getByLabel('Position')).toHaveValue('Owner');
    });
    await When('the owner gives their own details', async () => {
      await flow.fillInOwner();
      await expect(flow.dialog.getByLabel('Business phone')).toHaveValue(spaced);
      await expect(flow.dialog.getByLabel('Business email')).toHaveValue(/^ngozi/);
    });
    await When('the owner gives the details of the business', flow.fillInBusiness);
    await When('the owner describes the business', flow.describe);
    await Then('the record is complete, and nothing was typed twice', async () => {
      await expectNoAxeViolations(page, 'successful registration');
      expect(new Set(flow.typed).size).toBe(flow.typed.length);
      expect(flow.typed).toHaveLength(4);
      await page.goto('/dashboard/profile');
      await expect(page.getByText('12 Ogui Road')).toBeVisible();
    });
  },
);
