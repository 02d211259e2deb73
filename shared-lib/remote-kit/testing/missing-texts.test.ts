import type { LocaleLoaders, Texts } from '../i18n/index.ts';
import { missingTexts } from './missing-texts.ts';

function loadersOf(texts: { en: Texts; es: Texts; 'zh-CN': Texts }): LocaleLoaders {
  return {
    en: async () => ({ default: texts.en }),
    es: async () => ({ default: texts.es }),
    'zh-CN': async () => ({ default: texts['zh-CN'] }),
  };
}

test('complete locales miss nothing', async () => {
  const texts = { page: { title: 'Hello, {{name}}' } };
  expect(await missingTexts(loadersOf({ en: texts, es: texts, 'zh-CN': texts }))).toEqual([]);
});

test('an absent, a blank and a surplus text and a lost placeholder are each named', async () => {
  const found = await missingTexts(
    loadersOf({
      en: { title: 'Hello, {{name}}', lead: 'Lead' },
      es: { title: 'Hola', lead: ' ' },
      'zh-CN': { title: '你好，{{ name }}', lead: '导语', extra: '多余' },
    }),
  );
  expect(found).toEqual(['es: title (placeholders)', 'es: lead', 'en: extra', 'es: extra']);
});
