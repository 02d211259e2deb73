export { locales } from '../search/locales.ts';
export { search } from '../search/search.ts';
