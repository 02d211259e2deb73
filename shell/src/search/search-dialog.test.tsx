import type { NavigationDescriptor, SearchOffer, SearchSource } from '@portal/remote-kit';
import { makeUser, renderPortal } from '@portal/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { widgetHost } from '../fallback/widget-host.ts';
import { LiveReleases } from '../live-releases/live-releases.ts';
import { LiveReleasesContext } from '../live-releases/live-releases-context.ts';
import { makeBoot, makeRemote, writeBoot } from '../testing/fake-remotes.ts';
import { shellTexts } from '../texts.ts';
import { WidgetHostContext } from '../widgets/widget-host-context.ts';
import { withTexts } from './search-dialog.tsx';

const entry = (to: string, en: string, es = en): NavigationDescriptor => ({
  to,
  label: { en, es, 'zh-CN': en },
  icon: 'area',
  order: 20,
});

const security = {
  to: '/dashboard/security',
  title: 'Security',
  keywords: 'password devices',
};

const offers = (pages: SearchOffer['pages'], ...sources: SearchSource[]) => ({ pages, sources });

type Load = () => Promise<SearchOffer>;

/** The dialog in a portal whose remotes offer these; each offer is a module. */
async function openSearch(modules: Record<string, Load>, locale: 'en' | 'es' | 'zh-CN' = 'en') {
  const remotes = Object.keys(modules).map((name) =>
    makeRemote(name, {
      title: { en: name.slice(3), es: name.slice(3), 'zh-CN': name.slice(3) },
      search: './search',
      navigation: [entry(`/dashboard/${name}`, `Área ${name.slice(3)}`, `Zona ${name.slice(3)}`)],
    }),
  );
  const boot = makeBoot(remotes);
  writeBoot(boot);
  const host = {
    ...widgetHost,
    loadPart: async <M,>(
      { descriptor }: (typeof remotes)[number],
      _expose: string,
      check: (module: unknown) => M = (module) => module as M,
    ) => {
      const offer = await modules[descriptor.name]?.();
      return check({ search: () => offer });
    },
  };
  const Dialog = await withTexts();
  const closed = jest.fn();
  const rendered = await renderPortal(
    <LiveReleasesContext value={new LiveReleases(boot, [])}>
      <WidgetHostContext value={host}>
        <Dialog onClose={closed} />
      </WidgetHostContext>
    </LiveReleasesContext>,
    { signedInAs: makeUser(), texts: { shell: shellTexts }, locale },
  );
  const results = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { ...rendered, closed, results, field: screen.getByRole('combobox') };
}

const never = () => new Promise<never>(() => undefined);

test('a keyword finds a page, and Enter opens it', async () => {
  const { user, field, location, closed } = await openSearch({
    'mf-stalls': async () => offers([security]),
  });
  expect(field).toHaveFocus();
  await user.type(field, 'PASS');
  expect(await screen.findByRole('option', { name: 'Security' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.keyboard('{Enter}');
  expect(closed).toHaveBeenCalled();
  expect(location()).toBe('/dashboard/security');
});

test('arrow keys move through the results, from the last to the first, and the field keeps the focus', async () => {
  const pages = ['One', 'Two', 'Three'].map((name) => ({
    to: `/${name}`,
    title: name,
    keywords: 'all',
  }));
  const { user, field, location } = await openSearch({ 'mf-stalls': async () => offers(pages) });
  await user.type(field, 'all');
  await screen.findByRole('option', { name: 'Three' });
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  expect(chosen()).toBe('One');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('Three');
  expect(field).toHaveAttribute(
    'aria-activedescendant',
    screen.getByText('Three').closest('li')?.id,
  );
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('One');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(field).toHaveFocus();
  expect(location()).toBe('/Three');
});

test('pages of the menu are found while the module of their remote is on its way', async () => {
  const { user, field, results } = await openSearch({ 'mf-stalls': never });
  await user.type(field, 'area');
  expect(results()).toEqual(['Área stalls']);
  expect(screen.getByText('Still searching: stalls')).toBeVisible();
});

test('the menu is found in the language of the page', async () => {
  const { user, field, results } = await openSearch({ 'mf-stalls': never }, 'es');
  await user.type(field, 'zona');
  expect(results()).toEqual(['Zona stalls']);
});

test('a remote that fails costs its own results, one sentence says so, and Try again asks it again', async () => {
  const load = jest.fn<Promise<SearchOffer>, []>().mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValue(offers([{ to: '/goods', title: 'Goods' }]));
  const { user, field, results } = await openSearch({
    'mf-stalls': load,
    'mf-safety': async () => offers([security]),
  });
  expect(await screen.findByText('We could not search: stalls')).toBeVisible();
  await user.type(field, 'sec');
  expect(results()).toEqual(['Security']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/We could not search/)).toBeNull());
  await user.clear(field);
  await user.type(field, 'goods');
  expect(results()).toEqual(['Goods']);
});

test('a source that fails is named, and the pages of its remote are still found', async () => {
  const find = jest.fn().mockRejectedValue(new Error('500'));
  const { user, field, results } = await openSearch({
    'mf-stalls': async () => offers([security], { name: 'Receipts', find }),
  });
  await user.type(field, 'sec');
  expect(await screen.findByText('We could not search: Receipts')).toBeVisible();
  expect(results()).toEqual(['Security']);
});

test('a source that is late counts as failed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await openSearch({ 'mf-stalls': async () => offers([], { name: 'Goods', list: never }) });
    await screen.findByText('Goods');
    await act(async () => jest.advanceTimersByTime(10_000));
    expect(await screen.findByText('We could not search: Goods')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('a source is asked once typing pauses, and a response to an earlier text is never shown', async () => {
  const pending = new Map<string, (entries: SearchOffer['pages']) => void>();
  const find = jest.fn(
    (text: string) =>
      new Promise<SearchOffer['pages']>((resolve) => void pending.set(text, resolve)),
  );
  const { user, field, results } = await openSearch({
    'mf-stalls': async () => offers([], { name: 'Receipts', find }),
  });
  await user.type(field, 'R-1');
  await waitFor(() => expect(find.mock.calls).toEqual([['R-1']]));
  await user.type(field, '2');
  await waitFor(() => expect(find.mock.calls).toEqual([['R-1'], ['R-12']]));
  await act(async () => pending.get('R-12')?.([{ to: '/r/12', title: 'R-12' }]));
  await act(async () => pending.get('R-1')?.([{ to: '/r/1', title: 'R-1' }]));
  expect(results()).toEqual(['R-12']);
});

test('a title comes before a word that is not shown, whatever it is of', async () => {
  const list = async () => [{ to: '/cover', title: 'Device cover', detail: 'Goods' }];
  const { user, field, results } = await openSearch({
    'mf-stalls': async () => offers([security], { name: 'Covers', list }),
  });
  await user.type(field, 'device');
  await waitFor(() => expect(results()).toEqual(['Device coverGoods', 'Security']));
});

test('before anything is typed the dialog says what can be searched', async () => {
  await openSearch({
    'mf-stalls': async () => offers([], { name: 'Receipts', find: () => null }),
  });
  expect(await screen.findByText('Receipts')).toBeVisible();
  expect(screen.getByText('Pages of the portal')).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
});

test('a text that finds nothing leads to the help centre, and a screen reader hears it', async () => {
  const { user, field } = await openSearch({ 'mf-stalls': async () => offers([security]) });
  await user.type(field, 'xyzzy');
  expect(screen.getByRole('link', { name: 'Go to the help centre' })).toHaveAttribute(
    'href',
    'https://help.example.org/',
  );
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'We found nothing for “xyzzy”',
    ),
  );
});

test('a screen reader hears the number of results', async () => {
  const { user, field } = await openSearch({ 'mf-stalls': async () => offers([security]) });
  await user.type(field, 'sec');
  expect(await screen.findByText(/^Results: 1\./)).toHaveRole('status');
});

test('the single key can be turned off', async () => {
  const { user } = await openSearch({});
  await user.click(screen.getByRole('checkbox', { name: /^Open search with the \/ key/ }));
  expect(localStorage.getItem('portal.search-slash')).toBe('off');
  localStorage.clear();
});
