import {
  addTexts,
  currentLanguage,
  hasTexts,
  removeTexts,
  showTexts,
  switchLanguage,
  type Texts,
} from './instance.ts';
import { englishTexts, loadFile, type LocaleLoaders } from './locale-loaders.ts';
import { defaultLocale, isLocale, type Locale, writeLocaleCookie } from './locale.ts';

export type { LocaleLoaders, Texts };

/** Result of `beside`. */
export type AddedLoaders = LocaleLoaders & {
  /** The texts that these add to. */
  readonly common: LocaleLoaders;
};

/** The parts of one release whose texts were asked for. */
const namespaces = new Map<string, Set<LocaleLoaders>>();
/** Whose texts a locale has in a namespace: another release of a remote brings its own. */
const sources = new Map<string, Set<LocaleLoaders>>();

const rootOf = (loaders: LocaleLoaders | AddedLoaders): LocaleLoaders =>
  'common' in loaders ? loaders.common : loaders;

/** Adds to the loaders of the same release; those of another one take their place. */
function addLoaders(
  to: Map<string, Set<LocaleLoaders>>,
  key: string,
  loaders: LocaleLoaders,
): void {
  const known = [...(to.get(key) ?? [])];
  const isSameRelease = known.every((other) => rootOf(other) === rootOf(loaders));
  to.set(key, new Set(isSameRelease ? [...known, loaders] : [loaders]));
}

/** The locale that was asked for last; the texts of it may still be on their way. */
let wanted: Locale = defaultLocale;

/** Sets the locale of the page that starts, before or while its texts are loaded. */
export async function startI18n(locale: Locale): Promise<void> {
  if (wanted !== locale) await changeLocale(locale);
}

/**
 * Makes a namespace's texts available in the current locale before anything of it is shown.
 * A locale file that does not load leaves the English texts, and is asked for again with the next page; only when the
 * English ones fail too does it reject.
 */
export async function loadNamespace(name: string, loaders: LocaleLoaders): Promise<void> {
  addLoaders(namespaces, name, loaders);
  await loadTexts(name, loaders, wanted);
  setDocumentLanguage(wanted);
}

function allLoaders(): [name: string, loaders: LocaleLoaders][] {
  return [...namespaces].flatMap(([name, parts]) =>
    [...parts].map((part): [string, LocaleLoaders] => [name, part]),
  );
}

/** Loads every known namespace in the new locale, then switches all at once, so that no page mixes two languages. */
export async function changeLocale(locale: Locale): Promise<void> {
  wanted = locale;
  await Promise.all(allLoaders().map(([name, loaders]) => loadTexts(name, loaders, locale)));
  switchLanguage(locale);
  setDocumentLanguage(locale);
}

/**
 * Changes the locale like `changeLocale`, and keeps it for the next visit. A visitor who asks for a language gets all
 * of it or stays with the one before.
 * @throws Error when a file of it does not load
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  await Promise.all(allLoaders().map(([name, loaders]) => takeTexts(name, loaders, locale)));
  writeLocaleCookie(locale);
  await changeLocale(locale);
}

export function currentLocale(): Locale {
  const language = currentLanguage();
  return isLocale(language) ? language : defaultLocale;
}

/** Whether all texts that were asked for so far have come in a locale, and nothing speaks another in their place. */
export function isWhollyIn(locale: Locale): boolean {
  return [...namespaces.keys()].every((name) => hasTexts(locale, name));
}

async function loadTexts(name: string, loaders: LocaleLoaders, locale: Locale): Promise<void> {
  const slot = `${locale} ${name}`;
  try {
    await takeTexts(name, loaders, locale);
    if (englishTexts.forget(slot) && locale === currentLanguage()) showTexts();
  } catch (error) {
    if (locale === defaultLocale) throw error;
    await takeTexts(name, loaders, defaultLocale);
    englishTexts.add(slot, (await loadFile(loaders, defaultLocale)).default);
  }
}

async function takeTexts(name: string, loaders: LocaleLoaders, locale: Locale): Promise<void> {
  const slot = `${locale} ${name}`;
  if (sources.get(slot)?.has(loaders) && hasTexts(locale, name)) return;
  const texts = await loadFile(loaders, locale);
  addLoaders(sources, slot, loaders);
  // The texts are of another release: none of its words may remain. Parts of one release are shown together.
  if (sources.get(slot)?.size === 1) removeTexts(locale, name);
  addTexts(locale, name, texts.default);
}

/**
 * Says to screen readers what the page speaks. A page that is wholly in the fallback's words must not be read
 * out in another language's voice, nor the other way round once the texts have come.
 */
function setDocumentLanguage(locale: Locale): void {
  const isSpoken =
    namespaces.size === 0 || [...namespaces.keys()].some((name) => hasTexts(locale, name));
  const root = document.documentElement;
  const spoken = isSpoken ? locale : defaultLocale;
  // The same one again would have the browser calculate the styles of the whole page once more.
  if (root.lang !== spoken) root.lang = spoken;
}
