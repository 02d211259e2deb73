import { sampleFieldsWithChoices } from '@portal/contract/testing';
import { failWith, makeBusiness, makeUser } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field, openEdit, saved, toasts } from '../testing/open-edit.ts';

const record = makeBusiness({ website: null });
const api = {
  updateUser: { message: 'Profile updated successfully', data: makeUser() },
  updateBusinessRegistration: saved(record),
};

/** Changes in two tabs; the second stays open. */
async function changeTwoTabs() {
  const opened = await openEdit({ tab: 'user' }, { record, api });
  const { user } = opened;
  await user.type(await field('First name'), 'ta');
  await user.click(screen.getByRole('tab', { name: 'User Information Not saved' }));
  await user.click(screen.getByRole('tab', { name: 'Business Owner' }));
  await user.type(await field('Position'), ' (CEO)');
  await screen.findByRole('tab', { name: 'Business Owner Not saved', selected: true });
  return opened;
}

test('Save saves the changes of all tabs, and only then closes the dialog', async () => {
  const { user, api, portal } = await changeTwoTabs();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(api.requests('updateUser')).toHaveLength(1);
  expect(api.requests('updateBusinessRegistration')).toHaveLength(1);
});

test('tabs that are saved together show each message once', async () => {
  const full = makeBusiness({ ...(await sampleFieldsWithChoices('development')), website: null });
  const { user, api, portal } = await openEdit(
    { tab: 'owners' },
    { record: full, api: { updateBusinessRegistration: saved(full) } },
  );
  await user.type(await field('Position'), ' (CEO)');
  await user.click(screen.getByRole('tab', { name: 'Business Details' }));
  await user.type(await field('Main product'), ' of cotton');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(api.requests('updateBusinessRegistration')).toHaveLength(2);
  expect(toasts()).toEqual([['Business details updated successfully', 5000]]);
});

test('the next press of Save shows its message again', async () => {
  const { user, api } = await changeTwoTabs();
  api.reply({ updateUser: failWith(422, { errors: { first_name: ['Not this name'] } }) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('tab', { name: 'Business Owner' }));
  await user.type(await field('Position'), ' (CFO)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toHaveLength(2));
});

test('a tab that the server rejects stays open with what was typed, and the other is saved', async () => {
  const { user, api, portal } = await changeTwoTabs();
  api.reply({ updateUser: failWith(422, { errors: { first_name: ['Not this name'] } }) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not this name');
  expect(await field('First name')).toHaveValue('Aminata');
  expect(portal.isModalClosed()).toBe(false);
  expect(screen.getByRole('tab', { name: 'Business Owner' })).toBeVisible();
});

test('closing names the tabs that are not saved; Escape goes back to them', async () => {
  const { user, api, portal } = await changeTwoTabs();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Save your changes?' });
  expect(ask).toHaveTextContent('Not saved yet: User Information, Business Owner.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(portal.isModalClosed()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save changes' }),
  );
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(api.requests('updateUser')).toHaveLength(1);
  expect(api.requests('updateBusinessRegistration')).toHaveLength(1);
});

test('closing without saving keeps what was typed for the next time', async () => {
  const { user, portal, unmount } = await changeTwoTabs();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  expect(portal.isModalClosed()).toBe(true);
  unmount();
  const again = await openEdit({ tab: 'description' }, { record, api });
  expect(await screen.findByRole('tab', { name: 'User Information Not saved' })).toBeVisible();
  await again.user.click(screen.getByRole('tab', { name: 'Business Owner Not saved' }));
  expect(screen.getByText(/We do not keep a BVN on the device/)).toBeVisible();
  localStorage.clear();
});

test('nothing that is unchanged is sent, and closing asks nothing then', async () => {
  const { user, api, portal } = await openEdit({ tab: 'user' }, { record });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(api.requests('updateUser')).toEqual([]);
});

test('in the guided flow an owner whose address follows the business waits for it, unsaved', async () => {
  const blank = makeBusiness({ business_address: null, principal_information: [], website: null });
  const { user, api } = await openEdit(
    { tab: 'owners', flow: 'single' },
    { record: blank, api: { updateBusinessRegistration: saved(blank) } },
  );
  await user.type(await field('Position'), 'Director');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.click(screen.getByRole('checkbox', { name: 'Address' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('tab', { name: 'Business Details', selected: true });
  expect(screen.getByRole('tab', { name: 'Business Owner Not saved' })).toBeVisible();
  expect(api.requests('updateBusinessRegistration')).toEqual([]);
});

test('Back in the guided flow shows the tab before with what was typed in both', async () => {
  const { user, portal } = await openEdit({ tab: 'user', flow: 'single' }, { record, api });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.type(await field('Position'), ' (CEO)');
  await user.click(screen.getByRole('tab', { name: 'Business Details' }));
  await user.type(await field('Main product'), ' of cotton');
  await portal.goBack();
  await screen.findByRole('tab', { name: 'Business Owner Not saved', selected: true });
  expect(await field('Position')).toHaveValue(`${record.principal_information[0]!.position} (CEO)`);
  await portal.goBack();
  await screen.findByRole('tab', { name: 'User Information', selected: true });
  expect(await field('First name')).toHaveValue('Amina');
  expect(screen.getByText('Step 1 of 4')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Business Details Not saved' }));
  expect(await field('Main product')).toHaveValue(`${record.main_product} of cotton`);
  expect(portal.isModalClosed()).toBe(false);
  localStorage.clear();
});

test('without the guided flow tabs are no steps', async () => {
  const { user, portal } = await openEdit({ tab: 'user' }, { record, api });
  await user.click(await screen.findByRole('tab', { name: 'Business Details' }));
  await screen.findByRole('tab', { name: 'Business Details', selected: true });
  expect(portal.openedModals).toEqual([]);
  expect(portal.takenSteps()).toBe(0);
});
