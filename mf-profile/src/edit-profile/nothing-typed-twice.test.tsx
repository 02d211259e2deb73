import { makeBusiness, makeUser } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field, openEdit, saved } from '../testing/open-edit.ts';

const person = makeUser({ status: 'Pending Completion' });
/** The state in which registration leaves it. */
const blank = makeBusiness({
  user: person,
  phone_number: null,
  business_email: null,
  business_address: null,
  principal_information: [],
});
const fullName = `${person.first_name} ${person.last_name}`;

const openBlank = (tab: string) =>
  openEdit(
    { tab, flow: 'single' },
    { signedInAs: person, record: blank, api: { updateBusinessRegistration: saved(blank) } },
  );

const same = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Same as the business' })).getByRole('checkbox', {
    name,
  });

test('the first owner starts with the name, phone and email of the person who registered', async () => {
  const { user, api } = await openBlank('owners');
  expect(await field('Full name')).toHaveValue(fullName);
  expect(await field('Phone')).toHaveValue('0803 000 0001');
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveValue(person.email);
  expect(await field('Position')).toHaveValue('Owner');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.type(await field('Home address'), '4 Zik Avenue');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(api.requests('updateBusinessRegistration')).toHaveLength(1));
  expect(api.requests('updateBusinessRegistration')[0]?.body).toMatchObject({
    principal_information: [
      { name: fullName, position: 'Owner', phone_number: person.phone_number },
    ],
  });
});

test('the business starts with the phone and email of the person, and sends them with its first save', async () => {
  await openBlank('business');
  expect(await field('Business phone')).toHaveValue('0803 000 0001');
  expect(await field('Business email')).toHaveValue(person.email);
  expect(screen.getByText(/We filled in what we could/)).toBeVisible();
});

test('a record that has its own phone and owners is left as it is', async () => {
  const { user } = await openEdit(
    { tab: 'owners' },
    { record: makeBusiness({ phone_number: '+2348061234567' }) },
  );
  await user.click(await screen.findByRole('tab', { name: 'Business Details' }));
  expect(await field('Business phone')).toHaveValue('0806 123 4567');
  expect(screen.queryByText(/We filled in what we could/)).not.toBeInTheDocument();
});

test('“I am the owner” copies the person into the first owner, and gives the former values back', async () => {
  const { user } = await openBlank('owners');
  const me = await screen.findByRole('checkbox', { name: 'I am the owner' });
  expect(me).toBeChecked();
  await user.click(me);
  expect(await field('Full name')).toHaveValue('');
  expect(await field('Position')).toHaveValue('');
  await user.type(await field('Full name'), 'Bola Ade');
  await user.type(await field('Position'), 'Manager');
  expect(me).not.toBeChecked();
  await user.click(me);
  expect(await field('Full name')).toHaveValue(fullName);
  expect(await field('Position')).toHaveValue('Manager');
  await user.click(me);
  expect(await field('Full name')).toHaveValue('Bola Ade');
  expect(await field('Position')).toHaveValue('Manager');
});

test('an address box that is ticked early takes the address that is typed in the other tab later', async () => {
  const { user } = await openBlank('owners');
  await user.click(await same('Address'));
  expect(await same('Address')).toBeChecked();
  expect(screen.getByText(/We will copy it here once you add it/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Business Details' }));
  await user.type(await field('Address'), '12 Ogui Road');
  await user.click(screen.getByRole('tab', { name: /^Business Owner/ }));
  expect(await field('Home address')).toHaveValue('12 Ogui Road');
  await user.clear(await field('Home address'));
  await user.type(await field('Home address'), '4 Zik Avenue');
  expect(await same('Address')).not.toBeChecked();
  await user.click(screen.getByRole('tab', { name: /^Business Details/ }));
  await user.type(await field('Address'), ', Enugu');
  await user.click(screen.getByRole('tab', { name: /^Business Owner/ }));
  expect(await field('Home address')).toHaveValue('4 Zik Avenue');
});
