import { completeLocales, type CompleteLocale } from '@portal/contract';
import type { SearchModule } from '../federation/index.ts';
import { makeUser } from './factories.ts';
import { missingTexts } from './missing-texts.ts';
import { searchOffer } from './search-offer.ts';

/** The part of `remote.json` that the search is compared with. */
interface SearchedDescriptor {
  navigation: { to: string; label: Record<CompleteLocale, string>; frame?: string }[];
  mounts: { path: string; layout: string; pages: string[] }[];
}

/**
 * Tests that a search finds every page of a remote, in every language.
 * @param notFound paths that are not found, such as the steps of a payment
 */
export function testSearch(
  descriptor: SearchedDescriptor,
  searchModule: SearchModule & Required<Pick<SearchModule, 'locales'>>,
  notFound: readonly string[] = [],
): void {
  test('every text of the search is there in each of the three languages', async () => {
    expect(await missingTexts(searchModule.locales)).toEqual([]);
  });

  test.each(completeLocales)(
    'every page of the menu is found by the name of its entry in %s',
    async (locale) => {
      const { pages } = await searchOffer(searchModule, locale);
      const titles = new Map(pages.map(({ to, title }) => [to, title]));
      // An entry of a frame is for other people than owners.
      for (const { to, label, frame } of descriptor.navigation)
        if (frame === undefined) expect([to, titles.get(to)]).toEqual([to, label[locale]]);
    },
  );

  test.each(completeLocales)('every page without a parameter is found in %s', async (locale) => {
    const everyone = makeUser({ is_master: true });
    const { pages } = await searchOffer(searchModule, locale, everyone);
    const found = new Set(pages.map(({ to }) => to));
    const paths = descriptor.mounts
      .filter(({ layout }) => layout === 'dashboard')
      .flatMap(({ path, pages: below }) => below.map((page) => (page ? `${path}/${page}` : path)))
      .filter((path) => !path.includes(':') && !notFound.includes(path));
    expect(paths.filter((path) => !found.has(path))).toEqual([]);
  });
}
