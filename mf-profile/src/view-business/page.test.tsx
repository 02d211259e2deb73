import { chooseLocale } from '@portal/remote-kit/i18n';
import { readDraft, writeDraft } from '@portal/remote-kit/drafts';
import {
  makeBusiness,
  makeUser,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { requiredDetails, type BusinessRegistration } from '@portal/contract';
import { sampleFieldsWithChoices } from '@portal/contract/testing';
import { loadLgas, loadLists, loadStates } from '@portal/contract/reference-data';
import { act, screen, within } from '@testing-library/react';
import * as mount from '../exposes/profile.ts';

const requiredCount = requiredDetails(makeBusiness(), makeUser()).length;

async function idsOf(variant: 'development' | 'production') {
  const lists = await loadLists(variant);
  const find = (items: { id: string; name: string }[], name: string) => {
    const item = items.find((candidate) => candidate.name === name);
    if (!item) throw new Error(`${name} is not in the list`);
    return item.id;
  };
  const state = find(await loadStates(variant), 'Lagos');
  return {
    ...(await sampleFieldsWithChoices(variant)),
    state,
    lga: find(await loadLgas(variant, state), 'Surulere'),
    business_premise: find(lists.business_premises, 'Rented'),
    business_type: find(lists.business_types, 'Partnership'),
    asset_category: lists.asset_category[0]!.id,
    employment_category: find(lists.employment_category, '3-9'),
    business_description: { agriculture: find(lists.agriculture, 'Poultry') },
  };
}

async function openBusiness(record: Partial<BusinessRegistration>, options: PortalOptions = {}) {
  return renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      at: '/dashboard/profile/business',
      signedInAs: makeUser(),
      api: { getBusinessRegistration: { data: makeBusiness(record) } },
      ...options,
    },
  );
}

/** The text of a section about a field. */
async function valueOf(sectionName: string, field: string) {
  const section = await screen.findByRole('region', { name: sectionName });
  return within(section).getByText(field, { selector: 'dt' }).nextElementSibling;
}

test('an owner reads the reference data in the language of the page, and names of places as they are', async () => {
  await openBusiness(await idsOf('development'), { locale: 'es' });
  expect(await valueOf('Dónde encontrarla', 'Local')).toHaveTextContent('Local alquilado');
  expect(await valueOf('Dónde encontrarla', 'Estado')).toHaveTextContent('Lagos');
});

test('names that come with the record are shown at once, where they are in the language of the page', async () => {
  const ids = await idsOf('development');
  const names = { locale: 'en' as const, by_id: { [ids.state]: 'Lagos State', [ids.lga]: 'Ojo' } };
  const { store } = await openBusiness({ ...ids, names });
  const loads = () =>
    Object.keys(store.getState().api.queries).filter((key) => key.startsWith('getReferenceNames'));
  expect(await valueOf('Where to find it', 'State')).toHaveTextContent('Lagos State');
  expect(await valueOf('Where to find it', 'Local government area')).toHaveTextContent('Ojo');
  expect(loads()).toEqual([]);

  await act(() => chooseLocale('es'));
  expect(await valueOf('Dónde encontrarla', 'Estado')).toHaveTextContent(/^Lagos$/);
  expect(await valueOf('Dónde encontrarla', 'Local')).toHaveTextContent('Local alquilado');
  expect(loads()).toHaveLength(1);
});

test.each(['development', 'production'] as const)(
  'an owner reads names, not ids, from the %s reference data',
  async (variant) => {
    await openBusiness(await idsOf(variant), { config: { referenceData: variant } });
    expect(await valueOf('Where to find it', 'State')).toHaveTextContent('Lagos');
    expect(await valueOf('Where to find it', 'Local government area')).toHaveTextContent(
      'Surulere',
    );
    expect(await valueOf('Where to find it', 'Premises')).toHaveTextContent('Rented');
    expect(await valueOf('The business', 'Business type')).toHaveTextContent('Partnership');
    expect(await valueOf('The business', 'Assets')).toHaveTextContent('₦3m');
    expect(await valueOf('The business', 'Employees')).toHaveTextContent('3-9');
    expect(await valueOf('Business Description', 'Industry')).toHaveTextContent('Agriculture');
    expect(await valueOf('Business Description', 'Specific area')).toHaveTextContent('Poultry');
  },
);

test('dates, phones and addresses read as in Nigeria', async () => {
  const { portal } = await openBusiness({ website: 'okafor-textiles.example' });
  expect(await valueOf('The business', 'Start date')).toHaveTextContent('27/03/2019');
  expect(await valueOf('Where to find it', 'Business phone')).toHaveTextContent('0803 000 0001');
  expect(screen.getByRole('link', { name: 'okafor-textiles.example' })).toHaveAttribute(
    'href',
    'https://okafor-textiles.example',
  );
  expect(portal.title()).toBe('Business details');
});

test('a CAC number is shown only where there is a registration', async () => {
  await openBusiness({ business_registration: true });
  expect(await valueOf('CAC registration', 'Registered with the CAC')).toHaveTextContent('Yes');
  expect(await valueOf('CAC registration', 'CAC number')).toHaveTextContent('BN 2456789');
});

test('a business without a registration is not asked for its number', async () => {
  await openBusiness({ business_registration: false, business_registration_number: null });
  expect(await valueOf('CAC registration', 'Registered with the CAC')).toHaveTextContent('No');
  expect(screen.queryByText('CAC number')).not.toBeInTheDocument();
});

test('an owner with an unfinished record sees how much is there, what is missing, and where to go on', async () => {
  const { user, portal } = await openBusiness({
    ...(await idsOf('development')),
    lga: null,
    main_product: null,
    description: null,
  });
  const given = requiredCount - 3;
  expect(await screen.findByText(`${given} of ${requiredCount}`)).toBeVisible();
  const progress = screen.getByRole('progressbar', { name: 'Completed' });
  expect(progress).toHaveAttribute('value', String(given));
  expect(
    screen.getByText((_, element) =>
      element?.tagName === 'LI'
        ? element.textContent === 'Business Details: Local government area, Main product'
        : false,
    ),
  ).toBeVisible();
  expect(await valueOf('The business', 'Main product')).toHaveTextContent('Not given yet');
  await user.click(screen.getByRole('button', { name: 'Complete the profile' }));
  expect(portal.openedModals).toEqual([
    { name: 'edit-profile', params: { tab: 'business', flow: 'single' } },
  ]);
});

test('an owner with a full record reads that nothing is missing', async () => {
  await openBusiness(await idsOf('development'));
  expect(await screen.findByText('Complete. Nothing is missing.')).toBeVisible();
  expect(screen.getByText(`${requiredCount} of ${requiredCount}`)).toBeVisible();
});

test('an id that has left the reference data asks for a new choice', async () => {
  await openBusiness({ business_type: '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0009' });
  expect(await valueOf('The business', 'Business type')).toHaveTextContent(/Please choose again/);
});

test('the business page speaks Chinese', async () => {
  const { portal } = await openBusiness({}, { locale: 'zh-CN' });
  expect(portal.title()).toBe('企业信息');
  expect(await valueOf('CAC 注册', '是否已在 CAC 注册')).toHaveTextContent('是');
});

test('the size follows from the people, and assets that say otherwise are named', async () => {
  const ids = await idsOf('development');
  await openBusiness(ids);
  const size = await screen.findByRole('region', { name: 'Size of the business' });
  expect(size).toHaveTextContent('Under the National MSME Policy, this is a micro business.');
  expect(size).toHaveTextContent('Based on assets it would be nano');
  expect(within(size).getByRole('link', { name: 'Loans' })).toHaveAttribute(
    'href',
    '/dashboard/benefits/loan',
  );
});

test('without the number of people no size is claimed', async () => {
  await openBusiness({ employment_category: null });
  const size = await screen.findByRole('region', { name: 'Size of the business' });
  expect(size).toHaveTextContent('Add the number of people to see the size.');
});

test('an owner reads which parts have unsaved changes, goes on with one and discards another', async () => {
  const owner = makeUser();
  for (const tab of ['owners', 'business'])
    writeDraft(
      { form: `edit-profile.${tab}`, version: 1, person: owner.id },
      { version: 1, changed: {} },
    );
  const { user, portal } = await openBusiness({ user: owner }, { signedInAs: owner });
  const draftIn = (part: string) =>
    screen.findByText(`You have unsaved changes in ${part}.`, { exact: false });
  expect(await draftIn('Business Owner')).toHaveTextContent('We do not keep a BVN on the device');
  expect(await draftIn('Business Details')).not.toHaveTextContent('BVN');
  await user.click(screen.getAllByRole('button', { name: 'Continue' })[1]!);
  expect(portal.openedModals).toEqual([{ name: 'edit-profile', params: { tab: 'business' } }]);
  await user.click(screen.getAllByRole('button', { name: 'Discard' })[0]!);
  expect(screen.queryByText(/changes in Business Owner/)).not.toBeInTheDocument();
  expect(readDraft({ form: 'edit-profile.owners', version: 1, person: owner.id })).toBeNull();
  expect(await draftIn('Business Details')).toBeVisible();
});
