import { scratchField } from '../testing/scratch-field.ts';
import { requiredDetails } from '@portal/contract';
import { makeBusiness, makeUser, renderPortal } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
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
