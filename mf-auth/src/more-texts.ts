/**
 * The texts of the remote in the languages that may lack some, by the folder that they are of. A file of its own: the
 * hashes of theirs would be in the scripts that everyone loads.
 */
export const moreTexts = {
  formSteps: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./form-steps/locales/${locale}.json`),
  remote: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./locales/${locale}.json`),
  secondFactor: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./second-factor/locales/${locale}.json`),
};
