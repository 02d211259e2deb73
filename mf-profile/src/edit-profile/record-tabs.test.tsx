import { loadLgas, loadLists, loadStates } from '@portal/contract/reference-data';
import { makeBusiness } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field, openEdit, saved } from '../testing/open-edit.ts';

test('another state clears the LGA and brings its own; without a state there is none', async () => {
  const states = await loadStates('development');
  const lagos = states.find(({ name }) => name === 'Lagos')!;
  const lgas = await loadLgas('development', lagos.id);
  const { user } = await openEdit(
    { tab: 'business' },
    { record: makeBusiness({ state: lagos.id, lga: lgas[0]!.id }) },
  );
  const state = await screen.findByRole('combobox', { name: 'State' });
  await waitFor(() => expect(state).toHaveValue('Lagos'));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Local government area' })).toHaveValue(
      lgas[0]!.name,
    ),
  );
  await user.clear(state);
  await user.type(state, 'Kano');
  await user.click(await screen.findByRole('option', { name: 'Kano' }));
  const lga = screen.getByRole('combobox', { name: 'Local government area' });
  expect(lga).toHaveValue('');
  await user.type(lga, 'Bich');
  expect(await screen.findByRole('option', { name: 'Bichi' })).toBeVisible();
});

test('only registered businesses are asked for a CAC number', async () => {
  const { user } = await openEdit({ tab: 'business' });
  expect(await field('CAC number')).toHaveValue('BN 2456789');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox', { name: 'CAC number' })).not.toBeInTheDocument();
});

test('one owner is edited at a time; another can be added when all is right, and taken away again', async () => {
  const { user } = await openEdit({ tab: 'owners' });
  await user.click(await screen.findByRole('button', { name: 'Add an owner' }));
  expect(await field('Full name')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Edit Amina Okafor' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Add an owner' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove this owner' }));
  expect(await field('Full name')).toHaveValue('Amina Okafor');
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

test('the first owner is filled in from the business, and gets the own words back', async () => {
  const { user } = await openEdit({ tab: 'owners' });
  const same = await screen.findByRole('group', { name: 'Same as the business' });
  await user.click(within(same).getByRole('checkbox', { name: 'Name' }));
  expect(await field('Full name')).toHaveValue('Okafor Textiles');
  await user.click(within(same).getByRole('checkbox', { name: 'Phone' }));
  expect(await field('Phone')).toHaveValue('0803 000 0001');
  await user.click(within(same).getByRole('checkbox', { name: 'Name' }));
  expect(await field('Full name')).toHaveValue('Amina Okafor');
});

test('choices of the reference data are in the language of the page', async () => {
  const { user } = await openEdit({ tab: 'description' }, { locale: 'es' });
  const industry = await screen.findByRole('combobox', { name: 'Sector' });
  await user.selectOptions(industry, 'Agricultura');
  const area = screen.getByRole('combobox', { name: 'Área específica' });
  await waitFor(() => expect(area).toBeEnabled());
  await user.type(area, 'avi');
  expect(await screen.findByRole('option', { name: 'Avicultura' })).toBeVisible();
});

test('a word finds the industry and the area together, and again after both were changed', async () => {
  const { user, api } = await openEdit(
    { tab: 'description' },
    { api: { updateBusinessRegistration: saved(makeBusiness()) } },
  );
  const search = await screen.findByRole('combobox', { name: /^What does your business do/ });
  const find = async () => {
    await user.clear(search);
    await user.type(search, 'hairdr');
    await user.click(
      await screen.findByRole('option', { name: 'Hairdressing (General services)' }),
    );
  };
  const industry = screen.getByRole('combobox', { name: 'Industry' });
  const area = () => screen.getByRole('combobox', { name: 'Specific area' });
  await find();
  expect(industry).toHaveValue('general_service');
  await waitFor(() => expect(area()).toHaveValue('Hairdressing'));
  await user.selectOptions(industry, 'Trading');
  expect(area()).toHaveValue('');
  expect(search).toHaveValue('');
  await find();
  await waitFor(() => expect(area()).toHaveValue('Hairdressing'));
  await user.type(await field('Description'), 'Braids and cuts.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('updateBusinessRegistration')).toHaveLength(1));
  const { general_services: areas } = await loadLists('development');
  expect(api.requests('updateBusinessRegistration')[0]?.body).toMatchObject({
    general_service_id: areas.find(({ name }) => name === 'Hairdressing')?.id,
  });
});

test('an owner who has an industry on record is not asked what the business does', async () => {
  const { agriculture } = await loadLists('development');
  const record = makeBusiness({ business_description: { agriculture: agriculture[0]!.id } });
  await openEdit({ tab: 'description' }, { record });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveValue('agriculture'),
  );
  expect(screen.queryByRole('combobox', { name: /^What does/ })).not.toBeInTheDocument();
});
