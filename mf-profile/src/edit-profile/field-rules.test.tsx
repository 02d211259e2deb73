import {
  businessFieldNames,
  isRequired,
  recordField,
  recordFieldNames,
  type CompleteLocale,
} from '@portal/contract';
import { validationLocales } from '@portal/contract/validation/locales';
import { makeBusiness } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import zhCN from '../locales/zh-CN.json';
import { openEdit } from '../testing/open-edit.ts';
import {
  businessForm,
  businessValues,
  descriptionForm,
  descriptionValues,
  ownersForm,
  ownersValues,
  userForm,
  userValues,
} from './record-form.ts';

const save: Record<CompleteLocale, string> = {
  en: en.edit.save,
  es: es.edit.save,
  'zh-CN': zhCN.edit.save,
};
const nothing = {
  ...Object.fromEntries(recordFieldNames.map((name) => [name, null])),
  principal_information: [],
  business_description: null,
};

const required: Record<string, string[]> = {
  owners: ['full name', 'position', 'gender', 'home address', 'phone number'],
  business: businessFieldNames
    .filter((name) => isRequired(name, nothing))
    .map((name) => validationLocales.en.fields[name]),
  description: ['industry', 'specific area', 'description'],
};

/** Saves a tab that is empty, and gives the list of errors; each must be shown at its field too. */
async function errorsOf(tab: string, locale: CompleteLocale): Promise<string[]> {
  const { user, unmount } = await openEdit({ tab }, { record: makeBusiness(nothing), locale });
  // The person's own details are offered.
  for (const box of await screen.findAllByRole<HTMLInputElement>('textbox'))
    if (box.value) await user.clear(box);
  await user.click(await screen.findByRole('button', { name: save[locale] }));
  const list = await screen.findByRole('alert');
  const errors = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  for (const error of errors)
    expect(screen.getAllByText(error, { exact: false }).length).toBeGreaterThan(1);
  unmount();
  return errors;
}

test.each(Object.keys(required))(
  '%s: each field that is required says so, in the order of the page',
  async (tab) => {
    const sentences = required[tab]!.map((field) => `This ${field} field is required`);
    expect(await errorsOf(tab, 'en')).toEqual(sentences);
  },
);

test.each(['es', 'zh-CN'] as const)('the errors of the business are said in %s', async (locale) => {
  const errors = await errorsOf('business', locale);
  expect(new Set(errors).size).toBe(required.business!.length);
  for (const error of errors) expect(error).not.toMatch(/required|\{\{|_/);
});

const record = makeBusiness({ website: null });
const choiceKinds = new Set(['choice', 'state', 'lga']);
const filled = Object.fromEntries(
  recordFieldNames
    .filter((name) => choiceKinds.has(recordField(name).kind))
    .map((name) => [name, record.id]),
);
const forms = {
  user: { schema: userForm, values: userValues(record.user) },
  owner: {
    schema: ownersForm,
    values: ownersValues(record.principal_information).principal_information[0]!,
  },
  business: { schema: businessForm, values: { ...businessValues(record), ...filled } },
  description: {
    schema: descriptionForm,
    values: { ...descriptionValues(record), industry: 'trading', specific_area: record.id },
  },
};

/** Keys of what a tab says to one value in an otherwise right form. */
function validated(tab: keyof typeof forms, field: string, value: string): string[] {
  const { schema, values } = forms[tab];
  const changed = { ...values, [field]: value };
  const { error } = schema.safeParse(
    tab === 'owner' ? { principal_information: [changed] } : changed,
  );
  return (error?.issues ?? []).map(({ path, message }) => `${String(path.at(-1))} ${message}`);
}

test.each<[keyof typeof forms, string, string, string]>([
  ['user', 'first_name', ' ', 'required'],
  ['user', 'last_name', '', 'required'],
  ['user', 'phone_number', '', 'required'],
  ['user', 'phone_number', '0801', 'phone'],
  ['user', 'email', '', 'required'],
  ['user', 'email', 'a@b', 'min:5'],
  ['user', 'email', 'amina.example', 'email'],
  ['owner', 'name', 'Adaa', 'min:5'],
  ['owner', 'position', '', 'required'],
  ['owner', 'gender', 'Other', 'required'],
  ['owner', 'home_address', '4 Zi', 'min:5'],
  ['owner', 'phone_number', '+1 202 555 0143', 'phone'],
  ['owner', 'email', 'ada@', 'email'],
  ['owner', 'bvn', '223123456', 'min:10'],
  ['owner', 'bvn', '2231234567', 'bvn'],
  ['business', 'business_email', 'shop', 'email'],
  ['business', 'phone_number', '12', 'phone'],
  ['business', 'business_start_date', '31/02/2020', 'date'],
  ['business', 'business_address', '12 O', 'min:5'],
  ['business', 'website', 'shop', 'url'],
  ['business', 'main_product', 'ab', 'min:3'],
  ['business', 'business_registration', '', 'required'],
  ['business', 'business_registration_number', '', 'required'],
  ['description', 'description', 'ab', 'min:3'],
  ['description', 'specific_area', '', 'required'],
])('%s: %s %j gives %s', (tab, field, value, key) => {
  expect(validated(tab, field, value)).toEqual([`${field} ${key}`]);
});

test.each<[keyof typeof forms, string, string]>([
  ['user', 'first_name', "N'Guessan-Àdìó"],
  ['user', 'last_name', 'Ẹniọlá'],
  ['user', 'phone_number', '803 000 0001'],
  ['owner', 'name', 'Ngọzị Ụzọma-O’Neill'],
  ['owner', 'email', ''],
  ['owner', 'bvn', ''],
  ['business', 'business_start_date', '03/02/2020'],
  ['business', 'website', 'shop.com.ng:8080/a?b=1'],
  ['business', 'website', ''],
  ['business', 'alternate_phone_number', ''],
])('%s: %s %j passes', (tab, field, value) => {
  expect(validated(tab, field, value)).toEqual([]);
});
