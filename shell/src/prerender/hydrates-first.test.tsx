import { changeLocale, loadNamespace, type LocaleLoaders } from '@portal/remote-kit/i18n';
import { waitFor } from '@testing-library/react';
import { Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { HydratesFirst } from './hydrates-first.tsx';

const texts = {
  en: async () => ({ default: { hello: 'Hello' } }),
  es: async () => ({ default: { hello: 'Hola' } }),
} as unknown as LocaleLoaders;

function Line() {
  const { t } = useTranslation('hydrates-first');
  return <p>{t('hello')}</p>;
}

/** At once, when the frame is hydrated and the part in it is not. */
function Choice() {
  useLayoutEffect(() => void changeLocale('es'), []);
  return null;
}

function Page() {
  return (
    <>
      <Line />
      <Suspense>
        <Line />
        <Suspense>
          <Line />
        </Suspense>
      </Suspense>
      <Choice />
    </>
  );
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

// `act` would hydrate everything before it returns.
beforeAll(() => void (globalThis.IS_REACT_ACT_ENVIRONMENT = false));
afterEach(() => changeLocale('en'));

test('a part that is not hydrated yet when another language is chosen is hydrated as it was rendered', async () => {
  await loadNamespace('hydrates-first', texts);
  const container = document.createElement('div');
  container.innerHTML = '<p>Hello</p><!--$--><p>Hello</p><!--$--><p>Hello</p><!--/$--><!--/$-->';
  const rendered = [...container.children];
  const mismatches: unknown[] = [];
  const root = hydrateRoot(
    container,
    <HydratesFirst>
      <Page />
    </HydratesFirst>,
    { onRecoverableError: (error) => mismatches.push(error) },
  );
  await waitFor(() => expect(container).toHaveTextContent('HolaHolaHola'));
  expect(mismatches).toEqual([]);
  expect([...container.children]).toEqual(rendered);
  root.unmount();
});
