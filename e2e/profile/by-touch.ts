import { expect, type Page } from '@playwright/test';

/** The guided flow, filled in by touch with only what the portal cannot know; each function ends with its button. */
export function guidedFlow(page: Page) {
  const dialog = page.getByRole('dialog');
  const typed: string[] = [];
  const stepIs = (step: number) => expect(dialog.getByText(`Step ${step} of 4`)).toBeVisible();
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const type = async (label: string | RegExp, text: string) => {
    typed.push(text);
    await dialog.getByRole('textbox', { name: label }).fill(text);
  };
  const box = (label: string) => dialog.getByRole('combobox', { name: label, exact: true });
  /** The first letters, then a tap. */
  const search = async (label: string, letters: string, option: string) => {
    await box(label).fill(letters);
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  /** The letters that leave one option; going on to the next field chooses it. */
  const narrow = async (label: string, letters: string, option: string) => {
    await box(label).fill(letters);
    await box(label).blur();
    await expect(box(label)).toHaveValue(option);
  };
  const select = (label: string, option: string) =>
    dialog.getByRole('combobox', { name: label, exact: true }).selectOption(option);

  return {
    dialog,
    /** Fields that had to be typed so far. */
    typed,
    async confirmUser() {
      await stepIs(1);
      await press('Next');
      await stepIs(2);
    },
    async fillInOwner() {
      await dialog.getByRole('radio', { name: 'Female' }).check();
      await dialog.getByRole('checkbox', { name: 'Address' }).check();
      await press('Next');
      await stepIs(3);
    },
    async fillInBusiness() {
      await type(/^Start date/, '03/02/2020');
      await select('Business type', 'Partnership');
      await type('Main product', 'Bread');
      await select('Assets', 'Up to ₦3m');
      await select('Employees', '3-9');
      await type('Address', '12 Ogui Road');
      await search('State', 'Enu', 'Enugu');
      await narrow('Local government area', 'Enugu N', 'Enugu North');
      await select('Premises', 'Market');
      await dialog.getByRole('radio', { name: 'No' }).check();
      await press('Next');
      await stepIs(4);
    },
    async describe() {
      const search = dialog.getByRole('combobox', { name: /^What does your business do/ });
      await search.fill('bak');
      await search.blur();
      await expect(box('Specific area')).toHaveValue('Bakery and Confectionery');
      await type('Description', 'Bread for offices and schools.');
      await press('Finish');
      await expect(page.getByRole('dialog', { name: 'Successful registration' })).toBeVisible();
    },
  };
}
