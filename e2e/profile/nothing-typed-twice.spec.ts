import { expect, test } from '../portal/test.ts';
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
  const dialog = page.getByRole('dialog');
  const typed: string[] = [];
  const type = async (label: string | RegExp, text: string) => {
    typed.push(text);
    await dialog.getByRole('textbox', { name: label }).fill(text);
  };
  const search = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const next = () => dialog.getByRole('button', { name: 'Next', exact: true }).click();
  const select = (label: string, option: string) =>
    dialog.getByRole('combobox', { name: label, exact: true }).selectOption(option);

  let saves = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') saves += 1;
  });
  await expect(dialog.getByText('Step 1 of 4')).toBeVisible();
  await next();

  await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
  expect(saves).toBe(0);
  await expect(dialog.getByRole('checkbox', { name: 'I am the owner' })).toBeChecked();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ngozi Eze');
  await type('Position', 'Owner');
  await dialog.getByRole('radio', { name: 'Female' }).check();
  await dialog.getByRole('checkbox', { name: 'Address' }).check();
  await next();

  await expect(dialog.getByText('Step 3 of 4')).toBeVisible();
  await expect(dialog.getByLabel('Business phone')).toHaveValue(spaced);
  await expect(dialog.getByLabel('Business email')).toHaveValue(/^ngozi/);
  await type(/^Start date/, '03/02/2020');
  await select('Business type', 'Partnership');
  await type('Main product', 'Bread');
  await select('Assets', 'Up to ₦3m');
  await select('Employees', '3-9');
  await type('Address', '12 Ogui Road');
  await search('State', 'Enugu');
  await search('Local government area', 'Enugu North');
  await select('Premises', 'Market');
  await dialog.getByRole('radio', { name: 'No' }).check();
  await next();

  await expect(dialog.getByText('Step 4 of 4')).toBeVisible();
  await select('Industry', 'Agriculture');
  await search('Specific area', 'Poultry');
  await type('Description', 'Bread for offices and schools.');
  await dialog.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Successful registration' })).toBeVisible();

  expect(new Set(typed).size).toBe(typed.length);
  expect(typed).toHaveLength(5);
  await page.goto('/dashboard/profile');
  await expect(page.getByText('12 Ogui Road')).toBeVisible();
});
