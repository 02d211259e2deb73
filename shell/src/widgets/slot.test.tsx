import type { WidgetDescriptor } from '@portal/remote-kit';
import type { BootRemote } from '@portal/contract/composition';
import { reportBatch } from '@portal/contract/composition';
import { screen, waitFor } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { isCircuitClosed } from '../boot/release-health.ts';
import { rememberLastKnownGood } from '../fallback/last-known-good.ts';
import { widgetHost } from '../fallback/widget-host.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { LiveReleases } from '../live-releases/live-releases.ts';
import { LiveReleasesContext } from '../live-releases/live-releases-context.ts';
import { makeBoot, makeRemote, ReleaseServer, type FakeRelease } from '../testing/fake-remotes.ts';
import { beginWidgets } from './placed-widgets.ts';
import { Slot } from './slot.tsx';

let server: ReleaseServer;
beforeEach(() => {
  localStorage.clear();
  server = new ReleaseServer();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const slot = 'dashboard.main';
const place = (expose: string, order: number, more: object = {}): WidgetDescriptor => ({
  slot,
  expose: `./${expose}`,
  order,
  ...more,
});
const saying = (text: string) => () => ({ Widget: () => <p>{text}</p> });

function publish(
  name: string,
  widgets: WidgetDescriptor[],
  response: FakeRelease | 'gone' | 'silent',
  metadata: Partial<BootRemote> = {},
): BootRemote {
  const title = { en: `Area ${name}`, es: 'Área', 'zh-CN': '区域' };
  const remote = makeRemote(name, { widgets, title }, metadata);
  server.serve(remote, response);
  return remote;
}

const releaseSaying = (expose: string, text: string): FakeRelease => ({
  modules: { [`./${expose}`]: saying(text) },
});

function open(...remotes: BootRemote[]) {
  return renderInShell(
    <LiveReleasesContext value={new LiveReleases(makeBoot(remotes), [])}>
      <main>
        <Slot name={slot} />
      </main>
    </LiveReleasesContext>,
  );
}

const shown = () => screen.getByRole('main').textContent;
const patiently = { timeout: 5000 };
const retry = () => screen.findByRole('button', { name: 'Try again' }, patiently);

test('widgets are sorted by their order, then by the name of their remote', async () => {
  const bank = publish('mf-bank', [place('balance', 20), place('last', 900)], {
    modules: { './balance': saying('bank 20, '), './last': saying('bank 900') },
  });
  const stock = publish('mf-stock', [place('level', 20), place('first', 5)], {
    modules: { './level': saying('stock 20, '), './first': saying('stock 5, ') },
  });
  await open(stock, bank);
  await waitFor(() => expect(shown()).toBe('stock 5, bank 20, stock 20, bank 900'));
});

test('a slot of which no remote has a widget is empty, and a widget of another slot is not shown', async () => {
  const elsewhere = { ...place('card', 1), slot: 'moon.dark-side' };
  await open(makeRemote('mf-bank'), publish('mf-moon', [elsewhere], releaseSaying('card', 'moon')));
  expect(shown()).toBe('');
  expect(server.asked).toEqual([]);
});

test('a widget that loads has a placeholder of the size that its descriptor names', async () => {
  await open(
    publish('mf-bank', [place('balance', 1, { lines: 7 })], 'silent'),
    publish('mf-stock', [place('level', 2)], releaseSaying('level', 'Enough')),
  );
  expect(await screen.findByText('Enough')).toBeVisible();
  expect(screen.getByRole('status').children).toHaveLength(1 + 7);
});

test('a widget has the texts of its remote’s widgets', async () => {
  const Greeting = () => <p>{useTranslation('mf-bank/widgets').t('hello')}</p>;
  const en = async () => ({ default: { hello: 'Good day' } });
  const module = { Widget: Greeting, locales: { en, es: en, 'zh-CN': en } };
  await open(publish('mf-bank', [place('balance', 1)], { modules: { './balance': () => module } }));
  expect(await screen.findByText('Good day')).toBeVisible();
});

test('widgets begin to load with their page, and are loaded once', async () => {
  const run = jest.fn(saying('All in'));
  const remote = publish('mf-bank', [place('balance', 1)], { modules: { './balance': run } });
  void beginWidgets([remote], widgetHost);
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  const { unmount } = await open(remote);
  expect(await screen.findByText('All in')).toBeVisible();
  unmount();
  // Back on the page: no placeholder.
  await open(remote);
  expect(screen.getByText('All in')).toBeVisible();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a remote that does not load leaves cards with the titles of its widgets, or its own, other widgets stay, and one retry is for all of its widgets', async () => {
  const title = { en: 'Last payments', es: 'Últimos pagos', 'zh-CN': '最近付款' };
  const bank = publish('mf-bank', [place('balance', 1), place('last', 3, { title })], 'gone');
  const stock = publish('mf-stock', [place('level', 2)], releaseSaying('level', 'Enough'));
  const { user } = await open(bank, stock);
  const cards = () => screen.getAllByText(/could not load this/);
  await waitFor(() => expect(cards()).toHaveLength(2), patiently);
  expect(screen.getByRole('heading', { name: 'Area mf-bank' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Last payments' })).toBeVisible();
  expect(screen.getByText('Enough')).toBeVisible();
  server.serve(bank, { modules: { './balance': saying('₦20'), './last': saying('Yesterday') } });
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByText('₦20')).toBeVisible();
  expect(await screen.findByText('Yesterday')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a widget that fails again keeps its card', async () => {
  const { user } = await open(publish('mf-bank', [place('balance', 1)], 'gone'));
  const button = await retry();
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'), patiently);
});

test.each([
  [
    'throws',
    () => ({
      Widget: () => {
        throw new Error('broken');
      },
    }),
  ],
  ['is no component', () => ({ Widget: 'card' })],
] as const)('a widget that %s costs its own place only, and is reported', async (_, module) => {
  const beacon = jest.fn((_address: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const bank = publish(
    'mf-bank',
    [place('balance', 1), place('last', 2)],
    { modules: { './balance': module, './last': saying('Yesterday') } },
    { reportToken: `token of ${_}` },
  );
  await open(bank);
  expect(await retry()).toBeVisible();
  expect(screen.getByText('Yesterday')).toBeVisible();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  const reports = beacon.mock.calls.flatMap(
    ([, body]) => reportBatch.parse(JSON.parse(body)).reports,
  );
  expect(reports).toContainEqual({
    kind: 'failed',
    remote: 'mf-bank',
    release: bank.release,
    phase: _ === 'throws' ? 'render' : 'contract',
  });
});

test('a widget that throws leaves the pages of its release open', async () => {
  const crash = () => {
    throw new Error('broken');
  };
  const modules = { './balance': () => ({ Widget: crash }) };
  const bank = publish('mf-bank', [place('balance', 1)], { modules });
  await open(bank);
  expect(await retry()).toBeVisible();
  expect(isCircuitClosed(bank)).toBe(true);
});

test('a widget that crashed once works after Try again', async () => {
  let isBroken = true;
  const Sometimes = () => {
    if (isBroken) throw new Error('broken');
    return <p>Mended</p>;
  };
  const { user } = await open(
    publish('mf-bank', [place('balance', 1)], {
      modules: { './balance': () => ({ Widget: Sometimes }) },
    }),
  );
  const button = await retry();
  isBroken = false;
  await user.click(button);
  expect(await screen.findByText('Mended')).toBeVisible();
});

test('the last release that worked in this browser takes the place of one that crashes, if it has the widget', async () => {
  const metadata = { integrity: 'sha384-b2xk' };
  const before = publish(
    'mf-bank',
    [place('balance', 1)],
    releaseSaying('balance', 'Before'),
    metadata,
  );
  const without = publish('mf-bank', [], {}, metadata);
  rememberLastKnownGood(before);
  rememberLastKnownGood(without);
  const crash = () => {
    throw new Error('broken');
  };
  await open(
    publish('mf-bank', [place('balance', 1)], {
      modules: { './balance': () => ({ Widget: crash }) },
    }),
  );
  expect(await screen.findByText('Before')).toBeVisible();
});
