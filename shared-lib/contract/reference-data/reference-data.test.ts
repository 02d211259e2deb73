import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reviewKey } from '../fill-texts.ts';
import { nameBasedUuid, referenceId } from './ids.ts';
import { listNames, loadLgas, loadLists, loadStates, type ReferenceVariant } from './index.ts';
import { renderDataFiles } from './render.ts';

const folder = __dirname;
const variants: ReferenceVariant[] = ['development', 'production'];

/** Constitution of 1999, section 3(6) and First Schedule: 768 local government areas and 6 area councils. */
const lgaCounts: Record<string, number> = {
  Abia: 17,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  'Federal Capital Territory': 6,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
};

const listCounts = {
  agriculture: 8,
  asset_category: 4,
  business_premises: 10,
  business_types: 4,
  employment_category: 4,
  general_services: 20,
  identifications: 5,
  manufacturing: 35,
  specialised_services: 19,
  tradings: 40,
  age_category: 5,
  marketing_template: 3,
};

async function lgasByState(variant: ReferenceVariant) {
  return Promise.all(
    (await loadStates(variant)).map(async (state) => ({
      state,
      lgas: await loadLgas(variant, state.id),
    })),
  );
}

async function allIds(variant: ReferenceVariant): Promise<string[]> {
  const states = await lgasByState(variant);
  const { marketing_template: templates, ...lists } = await loadLists(variant);
  return [
    ...states.map(({ state }) => state.id),
    ...states.flatMap(({ lgas }) => lgas.map(({ id }) => id)),
    ...Object.values(lists).flatMap((items) => items.map(({ id }) => id)),
    ...new Set(templates.map(({ id }) => id)),
  ];
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

describe.each(variants)('an owner of the %s portal', (variant) => {
  it('finds all 36 states and the Federal Capital Territory, each with all its LGAs', async () => {
    const states = await lgasByState(variant);
    const counts = Object.fromEntries(states.map(({ state, lgas }) => [state.name, lgas.length]));
    expect(counts).toEqual(lgaCounts);
    expect(states).toHaveLength(37);
    expect(states.reduce((sum, { lgas }) => sum + lgas.length, 0)).toBe(774);
  });

  it('reads each LGA once in its state', async () => {
    for (const { state, lgas } of await lgasByState(variant)) {
      const names = lgas.map(({ name }) => name);
      expect({ state: state.name, names: [...new Set(names)] }).toEqual({
        state: state.name,
        names,
      });
    }
  });

  it('is told apart by the state where two LGAs have the same name', async () => {
    const statesByName = new Map<string, string[]>();
    for (const { state, lgas } of await lgasByState(variant)) {
      for (const { name } of lgas) {
        statesByName.set(name, [...(statesByName.get(name) ?? []), state.name]);
      }
    }
    const repeated = [...statesByName].filter(([, states]) => states.length > 1);
    expect(Object.fromEntries(repeated)).toEqual({
      Bassa: ['Kogi', 'Plateau'],
      Ifelodun: ['Kwara', 'Osun'],
      Irepodun: ['Kwara', 'Osun'],
      Nasarawa: ['Kano', 'Nasarawa'],
      Obi: ['Benue', 'Nasarawa'],
      Surulere: ['Lagos', 'Oyo'],
    });
  });

  it('gets no LGAs for a state that is not on the list', async () => {
    expect(await loadLgas(variant, '00000000-0000-5000-8000-000000000000')).toEqual([]);
    expect(await loadLgas(variant, '../lists')).toEqual([]);
  });

  it('finds as many entries in each list as are specified', async () => {
    const lists = await loadLists(variant);
    expect(Object.keys(lists)).toEqual([...listNames]);
    expect(
      Object.fromEntries(Object.entries(lists).map(([list, items]) => [list, items.length])),
    ).toEqual(listCounts);
  });

  it('reads the specified entries', async () => {
    const lists = await loadLists(variant);
    const names = (list: keyof typeof lists) => lists[list].map(({ name }) => name).join(' | ');
    expect(names('business_premises')).toBe(
      'Farm | Home | Mall | Market | No Fixed Location | Online/WhatsApp | Owned | Rented | Stall | Street Kiosk/Stall',
    );
    expect(names('business_types')).toBe(
      'Limited Liability | Other | Partnership | Sole Proprietorship',
    );
    expect(names('asset_category')).toBe('Up to ₦3m | Up to ₦25m | Up to ₦100m | Up to ₦1b');
    expect(names('employment_category')).toBe('1-2 | 3-9 | 10-49 | 50-199');
    expect(names('age_category')).toBe('15-20 | 20-25 | 26-29 | 30-40 | 50+');
    expect(names('agriculture')).toBe(
      'Animal Husbandry | Crop Production/Farming | Financing | Fishery | Others | Poultry | Transportation | WareHousing',
    );
    expect(names('identifications')).toBe(
      "Driver's Licence | International Passport | National ID Card | Others | Permanent Voters Card",
    );
  });

  it('never meets the same entry twice in a list', async () => {
    for (const [list, items] of Object.entries(await loadLists(variant))) {
      const names = items.map(({ name }) => name.toLowerCase());
      expect({ list, names: [...new Set(names)] }).toEqual({ list, names });
    }
  });

  it('chooses among three marketing templates of one id, one for each channel', async () => {
    const { marketing_template: templates } = await loadLists(variant);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(1);
    expect(templates.map(({ type }) => type)).toEqual(['sms', 'email', 'whatsapp']);
  });

  it('sends ids that are name-based UUIDs, each of one entry', async () => {
    const ids = await allIds(variant);
    // 37 states, 774 LGAs, the lists, and one id for the three marketing templates.
    expect(ids).toHaveLength(37 + 774 + 154 + 1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });
});

describe('an id', () => {
  it('is the UUID version 5 that RFC 9562 gives as its example', () => {
    expect(nameBasedUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });

  it('never changes: records that owners saved point to it', () => {
    expect(referenceId('states', 'Lagos')).toBe('1e0340fb-fcfb-5155-9a48-e4828e118f82');
    expect(referenceId('states', 'Lagos', undefined, 'production')).toBe(
      'aa39aad8-9969-5499-95fe-43dfd5c11308',
    );
    expect(referenceId('lgas', 'Surulere', 'Lagos')).toBe('5f200671-3c91-5946-a7f8-84acab20724a');
    expect(referenceId('lgas', 'Surulere', 'Oyo')).toBe('ffc61f75-af73-5131-b047-ce86e62a72c9');
    expect(referenceId('business_types', 'Sole Proprietorship', undefined, 'production')).toBe(
      '7485f026-f396-5579-8518-917426fc79a1',
    );
    expect(referenceId('asset_category', 'Up to ₦3m')).toBe('bdd05b1c-4fb9-50f9-80fd-b6b0f8df74e8');
  });

  it('for a seed is the one that the owner reads', async () => {
    const lagos = referenceId('states', 'Lagos');
    expect(await loadStates('development')).toContainEqual({ id: lagos, name: 'Lagos' });
    expect(await loadLgas('development', lagos)).toContainEqual({
      id: referenceId('lgas', 'Surulere', 'Lagos'),
      name: 'Surulere',
    });
  });

  it('of the development portal is never one of the live portal', async () => {
    const live = new Set(await allIds('production'));
    expect((await allIds('development')).filter((id) => live.has(id))).toEqual([]);
  });
});

describe('the data files', () => {
  it('are what generate.ts makes of their sources, none missing and none left over', () => {
    const rendered = renderDataFiles(folder);
    const data = join(folder, 'data');
    expect(filesBelow(data).toSorted()).toEqual([...rendered.keys()].toSorted());
    for (const [path, content] of rendered) {
      expect({ path, content: readFileSync(join(data, path), 'utf8') }).toEqual({ path, content });
    }
  });
});

/** Numbers, and names that the messaging area words itself. */
const isWorded = (name: string, list: string) =>
  list !== 'marketing_template' && /[A-Za-z]/.test(name);

test.each(['es', 'zh-CN', 'ha', 'yo', 'ig', 'pcm'] as const)(
  'every word of a list has a translation into %s',
  (locale) => {
    const words = Object.keys(
      JSON.parse(readFileSync(join(folder, `translations/${locale}.json`), 'utf8')) as object,
    );
    const source = JSON.parse(readFileSync(join(folder, 'source/lists.json'), 'utf8')) as Record<
      string,
      { name: string }[]
    >;
    const names = Object.entries(source).flatMap(([list, items]) =>
      items.map(({ name }) => name).filter((name) => isWorded(name, list)),
    );
    expect(words.filter((word) => word !== reviewKey).toSorted()).toEqual(
      [...new Set(names)].toSorted(),
    );
  },
);

test('long lists are sorted alike in a browser that knows Yoruba and in one that does not', async () => {
  const { agriculture } = await loadLists('production', 'yo');
  expect(agriculture.map(({ name }) => name)).toEqual([
    'Àwọn mìíràn',
    'Ètò owó',
    'Ìrìnnà',
    'Iṣẹ́ àgbẹ̀',
    'Ìtọ́jú ọjà',
    'Ọ̀sìn adìyẹ',
    'Ọ̀sìn ẹja',
    'Ọ̀sìn ẹran',
  ]);
});

test('lists in another language keep every id, bands keep their order, and long lists are sorted', async () => {
  const english = await loadLists('production');
  const spanish = await loadLists('production', 'es');
  for (const list of listNames) {
    const ids = (lists: typeof english) => lists[list].map(({ id }) => id);
    expect(ids(spanish).toSorted()).toEqual(ids(english).toSorted());
  }
  const namesOf = (list: 'asset_category' | 'agriculture') => spanish[list].map(({ name }) => name);
  expect(namesOf('asset_category')).toEqual([
    'Hasta ₦3 millones',
    'Hasta ₦25 millones',
    'Hasta ₦100 millones',
    'Hasta ₦1.000 millones',
  ]);
  expect(namesOf('agriculture').slice(0, 3)).toEqual([
    'Almacenamiento',
    'Avicultura',
    'Cultivos y agricultura',
  ]);
  expect(await loadLists('production')).toEqual(english);
});
