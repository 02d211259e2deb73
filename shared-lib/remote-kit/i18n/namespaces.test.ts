import { getI18n } from 'react-i18next';
import { adoptLocale } from '../session/adopt-locale.ts';
import { beside } from './beside.ts';
import {
  changeLocale,
  chooseLocale,
  currentLocale,
  englishTexts,
  isWhollyIn,
  loadNamespace,
  startI18n,
} from './index.ts';

const texts = (greeting: string) => Promise.resolve({ default: { greeting } });

test('a page is read out in the language that its texts came in, also when they came late', async () => {
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => (arrive = resolve));
  const loaders = {
    en: () => texts('Welcome'),
    es: () => coming.then(() => texts('Bienvenida')),
    'zh-CN': () => Promise.reject(new Error('no connection')),
  };
  const started = startI18n('es');
  const loaded = loadNamespace('greetings', loaders);
  await started;
  arrive();
  await loaded;
  expect(document.documentElement).toHaveAttribute('lang', 'es');

  // No Chinese file loads: the page falls back to English words.
  await startI18n('zh-CN');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('a dialog with the texts of one part takes none from the page behind it, and both change the language', async () => {
  const everywhere = (own: string) => {
    const load = (locale: string) => () => Promise.resolve({ default: { [own]: locale } });
    return { en: load('en'), es: load('es'), 'zh-CN': load('zh-CN') };
  };
  const common = everywhere('common');
  const page = beside(common, everywhere('page'));
  const dialog = beside(page, everywhere('dialog'));
  const read = (key: string) => getI18n().getFixedT(null, 'area')(key, { defaultValue: '' });
  await startI18n('en');
  for (const part of [page, common, dialog]) await loadNamespace('area', part);
  expect(['common', 'page', 'dialog'].map(read)).toEqual(['en', 'en', 'en']);
  await changeLocale('es');
  expect(['common', 'page', 'dialog'].map(read)).toEqual(['es', 'es', 'es']);
  await loadNamespace('area', everywhere('other'));
  // Keys that the other release lacks are English.
  expect(['common', 'page', 'dialog', 'other'].map(read)).toEqual(['en', 'en', 'en', 'es']);
});

test('texts that arrive in the language of the page leave its mark as it is: styles depend on it', async () => {
  const load = () => texts('Welcome');
  await startI18n('en');
  const changed = jest.fn();
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  await loadNamespace('later', { en: load, es: load, 'zh-CN': load });
  await startI18n('en');
  observer.disconnect();
  expect(changed).not.toHaveBeenCalled();
});

test('a part without a file in the language stays in English, and the page changes all the same', async () => {
  const load = (text: string) => () => Promise.resolve({ default: { text } });
  const english = { en: load('English'), es: load('Español'), 'zh-CN': load('中文') };
  await startI18n('en');
  await loadNamespace('older', english);
  await loadNamespace('newer', { ...english, more: (locale) => load(`in ${locale}`)() });
  await chooseLocale('yo');
  const read = (namespace: string) => getI18n().getFixedT(null, namespace)('text');
  expect(['older', 'newer'].map(read)).toEqual(['English', 'in yo']);
  expect(document.documentElement).toHaveAttribute('lang', 'yo');
  expect(isWhollyIn('yo')).toBe(true);
});

test('the account’s language is taken up until a person chooses one in this browser', async () => {
  const cookie = () => /(?:^|; )locale=([^;]*)/.exec(document.cookie)?.[1];
  document.cookie = 'locale=; Max-Age=0; Path=/';
  await adoptLocale('ha');
  expect([currentLocale(), cookie()]).toEqual(['ha', 'ha']);
  // Another owner signs in on the same phone.
  await adoptLocale('ig');
  expect([currentLocale(), cookie()]).toEqual(['ig', 'ig']);
  await chooseLocale('yo');
  await adoptLocale('ha');
  expect([currentLocale(), cookie()]).toEqual(['yo', 'yo']);
});

test('a page begins in the language of its document, not in that of a cookie that came after it', async () => {
  document.cookie = 'locale=en; Path=/';
  document.documentElement.lang = 'es';
  jest.resetModules();
  const { readLocale } = await import('./index.ts');
  expect(readLocale()).toBe('es');
});

test('a language that was chosen in the page stays the language of the pages after it', async () => {
  document.documentElement.lang = 'en';
  jest.resetModules();
  const i18n = await import('./index.ts');
  await i18n.startI18n(i18n.readLocale());
  await i18n.chooseLocale('ig');
  // Each navigation begins so.
  await i18n.startI18n(i18n.readLocale());
  expect(document.documentElement).toHaveAttribute('lang', 'ig');
});

/** Texts that fail so often before they come. */
function failing(times: number, text: string) {
  let failures = 0;
  return () =>
    failures++ < times
      ? Promise.reject(new Error('connection reset'))
      : Promise.resolve({ default: { text } });
}

test('a page whose texts fail for a moment is in its language all the same', async () => {
  await startI18n('ig');
  const english = { en: failing(0, 'English'), es: failing(0, ''), 'zh-CN': failing(0, '') };
  await loadNamespace('disturbed', { ...english, more: failing(2, 'Igbo') });
  expect(getI18n().getFixedT(null, 'disturbed')('text')).toBe('Igbo');
  expect(document.documentElement).toHaveAttribute('lang', 'ig');
});

test('texts that failed for long are English, are reported as that, and come with the next page', async () => {
  await startI18n('pcm');
  const found = jest.spyOn(englishTexts, 'onFound');
  const switched = jest.fn();
  getI18n().on('languageChanged', switched);
  const late = {
    en: failing(0, 'In English'),
    es: failing(0, ''),
    'zh-CN': failing(0, ''),
    more: failing(3, 'Naijá'),
  };
  const read = () => getI18n().getFixedT(null, 'late')('text');
  await loadNamespace('late', late);
  expect(read()).toBe('In English');
  const english = () => [...englishTexts.found.values()];
  expect(english()).toContainEqual({ text: 'In English' });
  expect(found).toHaveBeenCalledTimes(1);
  switched.mockClear();
  await loadNamespace('late', late);
  expect(read()).toBe('Naijá');
  expect(switched).toHaveBeenCalledTimes(1);
  expect(english()).not.toContainEqual({ text: 'In English' });
});

test('English sentences in either of two parts that come together are known as English', async () => {
  jest.resetModules();
  // Each remote has a copy.
  const { beside: besideOfRemote } = await import('./beside.ts');
  const part = (name: string) => ({
    en: failing(0, ''),
    es: failing(0, ''),
    'zh-CN': failing(0, ''),
    more: async () => ({ default: { [name]: 'In English', '@en': { [name]: 'In English' } } }),
  });
  await startI18n('yo');
  await loadNamespace('together', besideOfRemote(part('first'), part('second')));
  expect([...englishTexts.found.values()]).toContainEqual({
    first: 'In English',
    second: 'In English',
  });
});
