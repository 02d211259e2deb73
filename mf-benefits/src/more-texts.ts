/**
 * The texts of the remote in the languages that may lack some, by the folder that they are of. A file of its own: the
 * hashes of theirs would be in the scripts that everyone loads.
 */
export const moreTexts = {
  activateBenefit: (locale: string) =>
    import(
      /* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./activate-benefit/locales/${locale}.json`
    ),
  confirmPayment: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./confirm-payment/locales/${locale}.json`),
  insuranceTexts: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./insurance-texts/locales/${locale}.json`),
  changeCover: (locale: string) =>
    import(
      /* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./insure-business/change-cover/locales/${locale}.json`
    ),
  loanTexts: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./loan-texts/locales/${locale}.json`),
  remote: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./locales/${locale}.json`),
  manageClaims: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./manage-claims/locales/${locale}.json`),
  publicBenefits: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./public-benefits/locales/${locale}.json`),
  search: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./search/locales/${locale}.json`),
  trainingTexts: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./training-texts/locales/${locale}.json`),
  widgets: (locale: string) =>
    import(/* webpackExclude: /(en|es|zh-CN)\.json$/ */ `./widgets/locales/${locale}.json`),
};
