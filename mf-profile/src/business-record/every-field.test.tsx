import {
  businessFieldNames,
  completeLocales,
  recordField,
  recordFieldNames,
  recordSections,
} from '@portal/contract';
import { sampleFields, sampleFieldsWithChoices } from '@portal/contract/testing';
import { failWith, makeBusiness, makeUser, renderPortal } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import * as mount from '../exposes/profile.ts';
import { labelOf, texts } from '../testing/label-of.ts';
import { openEdit } from '../testing/open-edit.ts';

// Walks the definition: a field that is added to it is tested without a change here.
const { en } = texts;
const sample = async () => makeBusiness(await sampleFieldsWithChoices('development'));
const tabs = { business: businessFieldNames, description: recordSections.description };

test.each(completeLocales)('every field has a label in %s', (locale) => {
  for (const name of recordFieldNames) expect([name, labelOf(name, locale)]).not.toContain('');
});

test.each(completeLocales)('the page of the business shows every field in %s', async (locale) => {
  await renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      at: '/dashboard/profile/business',
      signedInAs: makeUser(),
      api: { getBusinessRegistration: { data: await sample() } },
      locale,
    },
  );
  await screen.findAllByText(labelOf('state', locale), { selector: 'dt' });
  for (const name of recordFieldNames) {
    const shown = screen
      .getAllByText(labelOf(name, locale), { selector: 'dt' })
      .map((term) => term.nextElementSibling?.textContent);
    expect([name, ...shown]).not.toContain(texts[locale].notGiven);
    expect([name, ...shown]).not.toContain('');
  }
});

test.each(Object.entries(tabs))('the tab %s has a row for every field', async (tab, names) => {
  for (const locale of completeLocales) {
    const { unmount } = await openEdit({ tab }, { record: await sample(), locale });
    await screen.findByRole('form', { name: texts[locale].edit.tabs[tab as 'business'] });
    for (const name of names) {
      const control = document.querySelector(`form [name="${name}"]`);
      const named = control?.closest('[role=radiogroup]') ?? control;
      expect([name, named]).not.toContain(null);
      expect(named).toHaveAccessibleName(expect.stringContaining(labelOf(name, locale)));
    }
    unmount();
  }
});

test.each(Object.entries(tabs))(
  'a conflict in the tab %s names every field and both values in words',
  async (tab, names) => {
    const record = await sample();
    const fields = names.map((name) => ({ name, saved: record[name], sent: record[name] }));
    const { user } = await openEdit(
      { tab },
      {
        record: makeBusiness({ ...record, business_description: { trading: record.id } }),
        api: {
          updateBusinessRegistration: failWith(409, { conflict: { version: 7, fields } }),
        },
      },
    );
    await screen.findByRole('form', { name: en.edit.tabs[tab as 'business'] });
    const text = names.find((name) => /^(text|paragraphs)$/.test(recordField(name).kind));
    await user.type(document.querySelector(`form [name="${text}"]`)!, '!');
    await user.click(screen.getByRole('button', { name: en.edit.save }));
    const notice = await screen.findByRole('alert');
    const rows = within(notice).getAllByRole('listitem');
    expect(rows).toHaveLength(names.length);
    const ownLabels: Record<string, string> = en.conflict.fields;
    for (const [index, name] of names.entries())
      expect(rows[index]).toHaveTextContent(ownLabels[name] ?? labelOf(name, 'en'));
    expect(notice).not.toHaveTextContent(/[0-9a-f]{8}-|true|null/);
    expect(notice).not.toHaveTextContent(en.notGiven);
  },
);

test('the sample has a value for every kind of field that is no choice', () => {
  const choices = recordFieldNames.filter((name) => sampleFields()[name] === null);
  expect(new Set(choices.map((name) => recordField(name).kind))).toEqual(
    new Set(['choice', 'state', 'lga']),
  );
});
