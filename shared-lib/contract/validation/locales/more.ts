/** Loads the file of a language that may lack texts. */
export const moreTexts = (locale: string) =>
  import(
    /* webpackExclude: /(en|es|zh-CN)\.json$/, webpackChunkName: "form-texts-[request]" */ `./${locale}.json`
  );
