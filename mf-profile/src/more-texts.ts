/**
 * The texts of the remote in the languages that may lack some, by the folder that they are of. A file of its own: the
 * hashes of theirs would be in the scripts that everyone loads.
 */
export const moreTexts = {
  remote: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./locales/${locale}.json`),
  search: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./search/locales/${locale}.json`),
  secondFactor: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./second-factor/locales/${locale}.json`),
  widgets: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./widgets/locales/${locale}.json`),
};
