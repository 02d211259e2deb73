import { makeUser, missingTexts, searchOffer } from '@portal/remote-kit/testing';
import descriptor from '../../remote.json';
import * as searchModule from '../exposes/search.ts';

/** Steps of a payment: each is about one benefit, which the URL names. */
const notFound = new Set(['/activate', '/dashboard/benefits/payment-confirmation']);
const languages = ['en', 'es', 'zh-CN'] as const;

test('every text of the search is there in each of the three languages', async () => {
  expect(await missingTexts(searchModule.locales)).toEqual([]);
});

test.each(languages)(
  'every page of the menu is found by the name of its entry in %s',
  async (locale) => {
    const { pages } = await searchOffer(searchModule, locale);
    const titles = new Map(pages.map(({ to, title }) => [to, title]));
    for (const { to, label } of descriptor.navigation)
      expect([to, titles.get(to)]).toEqual([to, label[locale]]);
  },
);

test.each(languages)('every page without a parameter is found in %s', async (locale) => {
  const everyone = makeUser({ roles: ['staff', 'auditor'] });
  const { pages } = await searchOffer(searchModule, locale, everyone);
  const found = new Set(pages.map(({ to }) => to));
  const paths = descriptor.mounts
    .filter(({ layout }) => layout === 'dashboard')
    .flatMap(({ path, pages: below }) => below.map((page) => (page ? `${path}/${page}` : path)))
    .filter((path) => !path.includes(':') && !notFound.has(path));
  expect(paths.filter((path) => !found.has(path))).toEqual([]);
});
