import type { BusinessRegistration } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import {
  loadLgas,
  loadLists,
  loadStates,
  type ReferenceVariant,
} from '@portal/contract/reference-data';
import { portalApi } from '@portal/remote-kit/api';
import { currentLocale, type Locale } from '@portal/remote-kit/i18n';

/** Name of an entry of the reference data by its id. */
export type NameOf = (id: string) => string | undefined;

export interface ReferenceNames {
  nameOf: NameOf;
  /** A file did not arrive: an id without a name may still be in a list. `retry` loads all of them again. */
  hasFailed: boolean;
  retry: () => void;
}

interface Loaded {
  names: Record<string, string>;
  hasFailed: boolean;
}

interface Wanted {
  variant: ReferenceVariant;
  locale: Locale;
  states: string[];
}

/** A query, so that a page that the edge renders has the names too. */
const { useGetReferenceNamesQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getReferenceNames: build.query<Loaded, Wanted>({
      queryFn: async (wanted) => ({ data: await loadNames(wanted) }),
    }),
  }),
});

/**
 * Names for the ids of a record: all lists, the states, and the LGAs of the given states (ids).
 * Null until they are there.
 */
export function useReferenceNames(states: readonly string[] | null): ReferenceNames | null {
  const variant = usePortal().config.referenceData;
  const { data, refetch } = useGetReferenceNamesQuery(
    { variant, locale: currentLocale(), states: [...(states ?? [])] },
    { skip: states === null },
  );
  if (!data) return null;
  const { names, hasFailed } = data;
  return { nameOf: (id) => names[id], hasFailed, retry: () => void refetch() };
}

/**
 * Names of a record's ids. They come with the record; the files of the lists are loaded where it has none, or has them in
 * another language than the page, which the owner has just changed.
 */
export function useRecordNames({ names, state }: BusinessRegistration): ReferenceNames | null {
  const given = names?.locale === currentLocale() ? names.by_id : null;
  const loaded = useReferenceNames(given ? null : state === null ? [] : [state]);
  if (!given) return loaded;
  return { nameOf: (id) => given[id], hasFailed: false, retry: () => undefined };
}

async function loadNames({ variant, locale, states }: Wanted): Promise<Loaded> {
  const results = await Promise.allSettled([
    loadStates(variant),
    loadLists(variant, locale).then((lists) => Object.values(lists).flat()),
    ...states.map((state) => loadLgas(variant, state)),
  ]);
  const items = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  return {
    names: Object.fromEntries(items.map(({ id, name }) => [id, name])),
    hasFailed: results.some(({ status }) => status === 'rejected'),
  };
}
