/** Loads the file of a language that may lack texts. Apart, so that its names and hashes cost the others nothing. */
export const moreTexts = (locale: string) =>
  import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./${locale}.json`);
