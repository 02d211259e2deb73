import { act } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import type { RemoteDescriptor } from '@portal/contract/composition';
import { useTranslation } from 'react-i18next';
import { installFakeApi, makeUser } from '../testing/index.ts';
import { usePortal } from '../federation/index.ts';
import { selectUser, type SessionRoot } from '../session/index.ts';
import { createBridge, type AppInfo } from './index.ts';

const descriptor: RemoteDescriptor = {
  name: 'mf-trade',
  owner: { team: 'Trade team', contact: 'trade@example.org' },
  contract: '^1.0.0',
  mounts: [{ path: '/trade', layout: 'public', middleware: [], expose: './trade' }],
  modals: [{ name: 'claim', expose: './claim' }],
  navigation: [],
};

function Page() {
  const user = useSelector((root: SessionRoot) => selectUser(root));
  const { t } = useTranslation('mf-trade');
  const { openModal, config } = usePortal();
  return (
    <section>
      <p>
        {t('title')} of {user?.first_name ?? 'a visitor'} at {useLocation().pathname}
      </p>
      <Link to="/trade/offers">Offers</Link>
      <button onClick={() => openModal('claim', { id: '7' })}>{config.shortName}</button>
    </section>
  );
}

const texts = (title: string) => async () => ({ default: { title } });
const modules: Record<string, unknown> = {
  './trade': {
    routes: ['', 'offers'].map((path) => ({
      ...(path && { path }),
      lazy: async () => ({ Component: Page }),
    })),
    locales: { en: texts('Fairs'), es: texts('Ferias'), 'zh-CN': texts('展会') },
  },
  './claim': { Modal: ({ params }: { params: { id: string } }) => <p>Claim {params.id}</p> },
};

function makeApp() {
  const init = jest.fn();
  const bridge = createBridge({
    descriptor,
    container: { init, get: async (expose) => () => modules[expose] },
    shared: { react: { version: '19.3.1', load: async () => 'own React' } },
  })();
  const dom = document.body.appendChild(document.createElement('div'));
  const render = (info: Partial<AppInfo> = {}) =>
    act(() => bridge.render({ dom, memoryRoute: { entryPath: '/trade' }, ...info }));
  return { bridge, dom, init, render };
}

test('a host that has nothing shows the remote: pages, texts, links and modals', async () => {
  const { dom, render } = makeApp();
  await render({ config: { shortName: 'Partner' } });
  expect(dom).toHaveTextContent('Fairs of a visitor at /trade');
  await act(async () => dom.querySelector('a')?.click());
  expect(dom).toHaveTextContent('at /trade/offers');
  await act(async () => dom.querySelector('button')?.click());
  expect(dom).toHaveTextContent('Claim 7');
});

test('the container is given the app’s own copies, so that it never meets the host’s', async () => {
  const { init, render } = makeApp();
  await render();
  const [scope] = init.mock.calls[0] as [
    Record<string, Record<string, { get: () => Promise<() => unknown> }>>,
  ];
  const factory = await scope.react?.['19.3.1']?.get();
  expect(factory?.()).toBe('own React');
});

test('the session is the token that the host gives', async () => {
  installFakeApi({ getMe: { data: makeUser({ first_name: 'Ada' }) } });
  const { dom, render } = makeApp();
  await render({ token: 'of-the-host' });
  expect(dom).toHaveTextContent('Fairs of Ada');
});

test('another call with another language changes it, and keeps what is shown', async () => {
  const { dom, render } = makeApp();
  await render();
  await act(async () => dom.querySelector('a')?.click());
  await render({ locale: 'es' });
  expect(dom).toHaveTextContent('Ferias of a visitor at /trade/offers');
  await render({ locale: 'en' });
});

test('at a path of another part of the portal the first page of the remote is shown', async () => {
  const { dom, render } = makeApp();
  await render({ memoryRoute: { entryPath: '/dashboard' } });
  expect(dom).toHaveTextContent('at /trade');
});

test('what the host removes is gone, also before it was shown', async () => {
  const { bridge, dom, render } = makeApp();
  await render();
  act(() => bridge.destroy({ dom }));
  expect(dom).toBeEmptyDOMElement();
  const second = makeApp();
  await act(async () => {
    const rendering = second.bridge.render({ dom: second.dom });
    second.bridge.destroy({ dom: second.dom });
    await rendering;
  });
  expect(second.dom).toBeEmptyDOMElement();
});
