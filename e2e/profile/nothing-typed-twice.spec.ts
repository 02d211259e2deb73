import { expect, test } from '../portal/test.ts';
import { guidedFlow } from './by-touch.ts';
import { registerOwner, signInBy } from './new-owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a new owner completes the guided flow without typing name, phone, email or address twice', async ({
  page,
  request,
}) => {
  test.slow();
  const phone = await registerOwner(request);
  const spaced = phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
  await signInBy(page, phone);
  await page.goto('/dashboard/profile?modal=edit-profile&modal.flow=single');
  const flow = guidedFlow(page);

  let saves = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') saves += 1;
  });
  await flow.confirmUser();
  expect(saves).toBe(0);
  await expect(flow.dialog.getByRole('checkbox', { name: 'I am the owner' })).toBeChecked();
  await expect(flow.dialog.getByLabel('Full name')).toHaveValue('Ngozi Eze');
  await flow.fillInOwner();
  await expect(flow.dialog.getByLabel('Business phone')).toHaveValue(spaced);
  await expect(flow.dialog.getByLabel('Business email')).toHaveValue(/^ngozi/);
  await flow.fillInBusiness();
  await flow.describe();

  expect(new Set(flow.typed).size).toBe(flow.typed.length);
  expect(flow.typed).toHaveLength(5);
  await page.goto('/dashboard/profile');
  await expect(page.getByText('12 Ogui Road')).toBeVisible();
});
