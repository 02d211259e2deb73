import { PortalContext } from '@portal/remote-kit';
import { changeLocale } from '@portal/remote-kit/i18n';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ComponentType } from 'react';
import { checkMountOrForeign } from './contract.ts';
import { adaptForeign } from './foreign-module.tsx';
import { makeRemote } from '../testing/fake-remotes.ts';

const { descriptor } = makeRemote('mf-trade', {
  title: { en: 'Trade', es: 'Comercio', 'zh-CN': '贸易' },
  mounts: [
    { path: '/dashboard/trade', layout: 'dashboard', middleware: [], expose: './trade' },
    { path: '/dashboard/market', layout: 'dashboard', middleware: [], expose: './export-app' },
  ],
});
const setPageTitle = jest.fn();

async function show(foreign: { default: unknown }, expose: string, at: string) {
  const [route] = adaptForeign(foreign, descriptor, expose).routes;
  const page = await route?.lazy();
  const Component = page?.Component as ComponentType;
  return render(
    <PortalContext value={{ setPageTitle, openModal: jest.fn(), config: {} as never }}>
      <MemoryRouter initialEntries={[at]}>
        <Component />
      </MemoryRouter>
    </PortalContext>,
  );
}

test('a component is shown with the path of its area and the language, which it follows', async () => {
  const Trade = ({ basename, locale }: { basename: string; locale: string }) =>
    `${locale} below ${basename}`;
  await show({ default: Trade }, './trade', '/dashboard/trade/offers');
  expect(screen.getByText('en below /dashboard/trade')).toBeInTheDocument();
  expect(setPageTitle).toHaveBeenCalledWith('Trade', undefined);
  await act(() => changeLocale('es'));
  expect(screen.getByText('es below /dashboard/trade')).toBeInTheDocument();
  expect(setPageTitle).toHaveBeenCalledWith('Comercio', undefined);
  await act(() => changeLocale('en'));
});

test('a bridge renders into an element of the page, and is told when it goes', async () => {
  const destroy = jest.fn();
  const bridge = () => ({
    render: ({ dom, basename }: { dom: HTMLElement; basename: string }) => {
      dom.textContent = `market below ${basename}`;
    },
    destroy,
  });
  const { unmount } = await show({ default: bridge }, './export-app', '/dashboard/market');
  const text = screen.getByText('market below /dashboard/market');
  unmount();
  await act(async () => undefined);
  expect(destroy).toHaveBeenCalledWith({ dom: text, moduleName: 'mf-trade' });
});

test('one module has one page, however often it is opened', () => {
  const foreign = { default: () => null };
  expect(adaptForeign(foreign, descriptor, './trade')).toBe(
    adaptForeign(foreign, descriptor, './trade'),
  );
});

test('a module with neither routes nor a component by default is none', () => {
  expect(() => checkMountOrForeign({ default: 'text' })).toThrow('does not export routes');
  expect(() => checkMountOrForeign({ routes: [], default: () => null })).toThrow('routes');
});
