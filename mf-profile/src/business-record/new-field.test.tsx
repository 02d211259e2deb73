import { scratchField } from '../testing/scratch-field.ts';
import { requiredDetails } from '@portal/contract';
import { sampleFieldsWithChoices } from '@portal/contract/testing';
import { makeBusiness, makeUser, renderPortal } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import * as widget from '../exposes/record-card.ts';
import * as mount from '../exposes/profile.ts';
import { openEdit } from '../testing/open-edit.ts';

test('a field that only definition and texts know is required, shown and validated', async () => {
  const record = makeBusiness({ [scratchField]: null });
  const missing = requiredDetails(record, makeUser()).filter(({ isGiven }) => !isGiven);
  expect(missing.map((detail) => detail.name)).toContain(scratchField);

  const { user } = await openEdit({ tab: 'business' }, { record });
  await user.type(await screen.findByRole('textbox', { name: 'Tax office' }), 'Ik');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The tax office must have at least 3 characters',
  );
});

test('a field that only definition and texts know is on the page of the business', async () => {
  await renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      at: '/dashboard/profile/business',
      signedInAs: makeUser(),
      api: { getBusinessRegistration: { data: makeBusiness({ [scratchField]: 'Ikeja' }) } },
    },
  );
  const term = await screen.findByText('Tax office', { selector: 'dt' });
  expect(term.nextElementSibling).toHaveTextContent('Ikeja');
});

test('a required field that only definition and texts know is named by the card of the dashboard', async () => {
  const fields = { ...(await sampleFieldsWithChoices('development')), [scratchField]: null };
  const record = makeBusiness({ ...fields, business_description: { trading: makeUser().id } });
  await renderPortal(
    { widget, remote: 'mf-profile' },
    { signedInAs: makeUser(), api: { getBusinessRegistration: { data: record } } },
  );
  expect(await screen.findByText('Still missing: tax office.')).toBeVisible();
});
