import { loadNamespace, startI18n } from './index.ts';

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
