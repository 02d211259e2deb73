import { screen, within } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { beside } from '../i18n/beside.ts';
import type { LocaleLoaders } from '../i18n/index.ts';
import { replaceNetwork } from '../api/client.ts';
import { createFakeApi, failWith, networkError, type Replies } from './fake-api.ts';
import { startStandalone } from './standalone.tsx';

const descriptor = {
  name: 'mf-greeting',
  owner: { team: 'Greeting team', contact: 'greeting@example.org' },
  contract: '^1.0.0',
  mounts: [],
  modals: [],
  navigation: [],
};

function start(api: Replies) {
  replaceNetwork(createFakeApi(api).adapter);
  startStandalone({ descriptor, mounts: {}, modals: {}, signInAs: '0803 000 0001' });
}

afterEach(() => document.body.replaceChildren());

test('a developer whose API does not respond is told so', async () => {
  start({ login: networkError() });
  expect(await screen.findByRole('alert')).toHaveTextContent('The API does not respond at /api.');
});

test('a developer whose API has no demo accounts is told so', async () => {
  start({ login: failWith(401, { message: 'Invalid form submission' }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The API rejects the demo account 0803 000 0001: Invalid form submission',
  );
});

/** The same texts in every language. */
const inAllLanguages = (texts: Record<string, string>): LocaleLoaders => {
  const load = async () => ({ default: texts });
  return { en: load, es: load, 'zh-CN': load };
};

const common = inAllLanguages({ hello: 'Good morning' });

function Card() {
  const { t } = useTranslation(['mf-greeting/widgets', 'mf-greeting']);
  return (
    <>
      <h2>{t('card')}</h2>
      <p>
        {t('mf-greeting:hello')}, {t('mf-greeting:farewell')}
      </p>
    </>
  );
}

const mount = (path: string, expose: string) => ({
  path,
  layout: 'dashboard',
  middleware: [],
  expose,
  pages: [''],
});
const whole = {
  ...descriptor,
  contract: '^1.7.0',
  title: { en: 'Greeting', es: 'Greeting', 'zh-CN': 'Greeting' },
  mounts: [mount('/greeting', './greeting'), mount('/farewell', './farewell')],
  widgets: [
    { slot: 'dashboard.main', expose: './card', order: 10 },
    { slot: 'dashboard.side', expose: './other-card', order: 20 },
  ],
};

test('the page /widgets shows each widget of the remote below its slot, in the texts of all modules, and names one that has no module', async () => {
  history.replaceState(null, '', '/widgets');
  replaceNetwork(createFakeApi({}).adapter);
  startStandalone({
    descriptor: whole,
    mounts: {
      './greeting': async () => ({ routes: [], locales: common }),
      './farewell': async () => ({
        routes: [],
        locales: beside(common, inAllLanguages({ farewell: 'good night' })),
      }),
    },
    modals: {},
    widgets: {
      './card': async () => ({ Widget: Card, locales: inAllLanguages({ card: 'Stalls' }) }),
    },
    signInAs: null,
  });
  const card = await screen.findByRole('region', { name: './card' });
  expect(within(card).getByRole('heading', { name: 'Stalls' })).toBeVisible();
  expect(card).toHaveTextContent('dashboard.main');
  expect(within(card).getByText('Good morning, good night')).toBeVisible();
  expect(screen.getByRole('region', { name: './other-card' })).toHaveTextContent(
    'standalone.tsx does not name this module.',
  );
});
