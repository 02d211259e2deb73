export {
  defaultLocale,
  isLocale,
  locales,
  localeLabels,
  readLocaleCookie,
  writeLocaleCookie,
  type Locale,
} from './locale.ts';
export {
  changeLocale,
  chooseLocale,
  currentLocale,
  isWhollyIn,
  loadNamespace,
  startI18n,
  type LocaleLoaders,
  type Texts,
} from './namespaces.ts';
