import { sampleFieldsWithChoices } from '@portal/contract/testing';
import { failWith, makeBusiness } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { field, openEdit, saved } from '../testing/open-edit.ts';

const heading = (number: number) =>
  screen.findByRole('heading', { name: new RegExp(`^Step ${number} of 4`) });

/** The owner's address waits for the one of the business, which is typed and not saved yet. */
async function openWithWaitingOwner() {
  const record = makeBusiness({
    ...(await sampleFieldsWithChoices('development')),
    business_address: null,
    principal_information: [],
    website: null,
  });
  const opened = await openEdit(
    { tab: 'owners', flow: 'single' },
    { record, api: { updateBusinessRegistration: saved(record) } },
  );
  const { user } = opened;
  await user.click(await screen.findByRole('radio', { name: 'Female' }));
  await user.click(screen.getByRole('checkbox', { name: 'Address' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await field('Address'), '12 Ogui Road');
  return opened;
}

afterEach(() => localStorage.clear());

test.each([
  ['the owner', { principal_information: [] }, 2],
  ['the address', { business_address: null }, 3],
])('the guided flow begins where %s is missing', async (_what, missing, step) => {
  const record = makeBusiness({ ...(await sampleFieldsWithChoices('development')), ...missing });
  await openEdit({ flow: 'single' }, { record });
  expect(await heading(step)).toBeVisible();
});

test('a step begins at its heading, and a tab that was chosen keeps the focus', async () => {
  const { user, portal } = await openEdit(
    { tab: 'owners', flow: 'single' },
    { record: makeBusiness({ website: null }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await heading(3)).toHaveFocus();
  expect(await heading(3)).toHaveAccessibleName('Step 3 of 4 Business Details');
  await portal.goBack();
  expect(await heading(2)).toHaveFocus();
  await user.click(screen.getByRole('tab', { name: 'Business Description' }));
  await heading(4);
  expect(screen.getByRole('tab', { name: 'Business Description' })).toHaveFocus();
});

test('the save of the business saves the owner who waited for its address', async () => {
  const { user, api } = await openWithWaitingOwner();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await heading(4);
  await waitFor(() => expect(api.requests('updateBusinessRegistration')).toHaveLength(2));
  expect(api.requests('updateBusinessRegistration')[1]?.body).toMatchObject({
    principal_information: [{ position: 'Owner', home_address: '12 Ogui Road' }],
  });
  expect(await screen.findByRole('tab', { name: 'Business Owner' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Business Description', selected: true })).toBeVisible();
});

test('an owner whose address waited and whom the server rejects stays marked as not saved', async () => {
  const { user, api } = await openWithWaitingOwner();
  let saves = 0;
  const record = makeBusiness();
  api.reply({
    updateBusinessRegistration: () => {
      saves += 1;
      return saves === 1 ? saved(record) : failWith(422, { message: 'No' });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await heading(4);
  await waitFor(() => expect(saves).toBe(2));
  expect(await screen.findByText('No')).not.toBeVisible();
  expect(screen.getByRole('tab', { name: 'Business Owner Not saved' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Business Description', selected: true })).toBeVisible();
});
