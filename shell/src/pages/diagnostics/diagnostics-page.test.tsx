import { missingTexts, renderPortal } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { makeBoot, makeRemote, ReleaseServer, writeBoot } from '../../testing/fake-remotes.ts';
import { loadModule } from '../../loading/load-module.ts';
import type { PageRemote } from '../../boot/page-remote.ts';
import { readInjectedFault } from '../../dev-tools/injected-fault.ts';
import { LiveReleasesContext } from '../../live-releases/live-releases-context.ts';
import { LiveReleases } from '../../live-releases/live-releases.ts';
import { Component as DiagnosticsPage } from './diagnostics-page.tsx';

const texts = {
  en: () => import('../../dev-tools/locales/en.json'),
  es: () => import('../../dev-tools/locales/es.json'),
  'zh-CN': () => import('../../dev-tools/locales/zh-CN.json'),
};
const market = makeRemote('mf-market', {
  owner: { team: 'Market team', contact: 'market@example.org' },
});

async function open(
  remotes: PageRemote[] = [market],
  devTools: { origins: string[] } | null = null,
) {
  const boot = { ...makeBoot(remotes), devTools };
  writeBoot(boot);
  return renderPortal(
    <LiveReleasesContext value={new LiveReleases(boot, [])}>
      <DiagnosticsPage />
    </LiveReleasesContext>,
    { texts: { 'dev-tools': texts } },
  );
}
const section = (name: string) => screen.getByRole('region', { name });

test('every text of the internal page is there in all three languages', async () => {
  expect(await missingTexts(texts)).toEqual([]);
});

test('support sees each remote with its release, its team and what came of it', async () => {
  const server = new ReleaseServer();
  server.serve(market, { modules: { './list': () => ({}) } });
  await loadModule(market, './list', (module) => module);
  server.close();
  await open([market, makeRemote('mf-bank')]);
  const row = screen.getByRole('row', { name: new RegExp(`mf-market ${market.release}`) });
  expect(row).toHaveTextContent('Market team');
  expect(row).toHaveTextContent('loaded');
  expect(screen.getByRole('row', { name: /mf-bank/ })).toHaveTextContent('not asked for yet');
  expect(screen.getByRole('row', { name: /mf-market \.\/list/ })).toHaveTextContent(
    /entry \d+ · init \d+ · chunk \d+/,
  );
});

test('from the code that an owner reads out support finds release, team and phase', async () => {
  const { user } = await open();
  const code = `market-render-${market.release.slice(-6)}`;
  await user.type(screen.getByRole('textbox', { name: 'Support code' }), code);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  const found = section('Support code');
  expect(found).toHaveTextContent(`${market.release} · live`);
  expect(found).toHaveTextContent('Market team · market@example.org');
  expect(found).toHaveTextContent('render: it failed while it was rendered');
});

test('support is told when what was read out is no code', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Support code' }), 'benefits');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(screen.getByText(/^This is no support code/)).toBeVisible();
});

test('where the dev tools are off there is neither override nor fault injection', async () => {
  await open();
  expect(screen.queryByText('Fault injection')).not.toBeInTheDocument();
  expect(screen.queryByText('Override')).not.toBeInTheDocument();
});

test('a tester injects a failure into the live release only, and stops it', async () => {
  const { user } = await open([market], { origins: [] });
  const form = within(section('Fault injection'));
  await user.selectOptions(form.getByRole('combobox', { name: /Remote/ }), 'mf-market');
  await user.selectOptions(form.getByRole('combobox', { name: /fails/ }), 'It does not start');
  await user.click(form.getByRole('checkbox', { name: /Only the live release/ }));
  await user.click(form.getByRole('button', { name: 'Start fault injection' }));
  expect(readInjectedFault()).toEqual({
    remote: 'mf-market',
    phase: 'init',
    release: market.release,
  });
  await user.click(form.getByRole('button', { name: 'Stop fault injection' }));
  expect(readInjectedFault()).toBeNull();
});
