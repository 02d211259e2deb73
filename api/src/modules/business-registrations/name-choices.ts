import { recordField, recordFieldNames, type BusinessRegistration } from '@portal/contract';
import {
  loadLgas,
  loadLists,
  loadStates,
  type ReferenceVariant,
} from '@portal/contract/reference-data';
import type { Locale } from '../../i18n/locale.ts';

type Names = ReadonlyMap<string, string>;

const choices = new Map<string, Promise<Names>>();

/** Names of all lists and states: they are put together once for each language. */
function namesOfChoices(variant: ReferenceVariant, locale: Locale): Promise<Names> {
  const key = `${variant} ${locale}`;
  const names = choices.get(key) ?? loadChoices(variant, locale);
  choices.set(key, names);
  return names;
}

async function loadChoices(variant: ReferenceVariant, locale: Locale): Promise<Names> {
  const lists = Object.values(await loadLists(variant, locale)).flat();
  return new Map([...lists, ...(await loadStates(variant))].map(({ id, name }) => [id, name]));
}

/** The record with the names of what it chose: its page then loads no list. */
export async function nameChoices<Business extends BusinessRegistration>(
  record: Business,
  variant: ReferenceVariant,
  locale: Locale,
): Promise<Business> {
  const names = await namesOfChoices(variant, locale);
  const lgas = record.state === null ? [] : await loadLgas(variant, record.state);
  const ids = [
    ...recordFieldNames
      .filter((name) => ['choice', 'state', 'lga'].includes(recordField(name).kind))
      .map((name) => record[name]),
    ...Object.values(record.business_description ?? {}),
  ];
  const named = ids.flatMap((id) => {
    const name = names.get(String(id)) ?? lgas.find((lga) => lga.id === id)?.name;
    return name === undefined ? [] : [[String(id), name] as const];
  });
  return { ...record, names: { locale, by_id: Object.fromEntries(named) } };
}
