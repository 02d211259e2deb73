export {
  defaultLocale,
  isLocale,
  locales,
  localeLabels,
  readLocale,
  type Locale,
} from './locale.ts';
export { englishTexts } from './locale-loaders.ts';
export {
  adoptLocale,
  changeLocale,
  chooseLocale,
  currentLocale,
  isWhollyIn,
  loadNamespace,
  startI18n,
  type LocaleLoaders,
  type Texts,
} from './namespaces.ts';
