export {
  defaultLocale,
  isLocale,
  locales,
  localeLabels,
  readLocale,
  type Locale,
} from './locale.ts';
export { beforeLanguageSwitch } from './instance.ts';
export { englishTexts } from './locale-loaders.ts';
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
