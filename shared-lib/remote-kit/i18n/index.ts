export {
  defaultLocale,
  isLocale,
  locales,
  localeLabels,
  readLocale,
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
