import {
  industries,
  recordField,
  recordFieldNames,
  type BusinessRegistration,
} from '@portal/contract';
import { sampleFieldsWithChoices } from '@portal/contract/testing';
import { makeBusiness } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { labelOf } from '../testing/label-of.ts';
import { field, openEdit, saved } from '../testing/open-edit.ts';

/** A record whose choices are all on the lists of today, but for what is given. */
async function recordOnTheLists(
  given: Partial<BusinessRegistration>,
): Promise<BusinessRegistration> {
  return makeBusiness({ ...(await sampleFieldsWithChoices('development')), ...given });
}

const lost = '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0099';
const groupLabel = 'Your earlier choice (no longer in the list)';

const choiceKinds = new Set(['choice', 'state', 'lga']);
const choices = recordFieldNames.filter((name) => choiceKinds.has(recordField(name).kind));

test.each(choices.map((name) => [name, labelOf(name, 'en')]))(
  'a %s that has left its list stays chosen, and another change is saved beside it',
  async (name, label) => {
    const record = await recordOnTheLists({ [name]: lost });
    const { user, api, portal } = await openEdit(
      { tab: 'business' },
      { record, api: { updateBusinessRegistration: saved(record) } },
    );
    await waitFor(async () =>
      expect(await screen.findByRole('combobox', { name: label })).toHaveDisplayValue(groupLabel),
    );
    const product = await field('Main product');
    await user.clear(product);
    await user.type(product, 'Adire');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.isModalClosed()).toBe(true));
    expect(api.requests('updateBusinessRegistration')[0]?.body).toEqual({ main_product: 'Adire' });
  },
);

test.each(industries)('an area of %s that has left its list stays chosen', async (industry) => {
  const record = makeBusiness({ business_description: { [industry]: lost } });
  const { user, api, portal } = await openEdit(
    { tab: 'description' },
    { record, api: { updateBusinessRegistration: saved(record) } },
  );
  await waitFor(async () =>
    expect(await screen.findByRole('combobox', { name: 'Specific area' })).toHaveDisplayValue(
      groupLabel,
    ),
  );
  await user.type(await field('Description'), ' more');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(Object.keys(api.requests('updateBusinessRegistration')[0]?.body as object)).toEqual([
    'description',
  ]);
});
