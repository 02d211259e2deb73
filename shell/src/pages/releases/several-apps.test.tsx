import { failWith } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, open } from './open-console.tsx';
import { broken, finance, good, makeConsole } from './releases-fixtures.ts';

const nextFinance = '2.1.0-dddddddddddd';
const firstTrade = '1.0.0-eeeeeeeeeeee';
const built = { version: '0.0.0', commit: null, built_at: '2026-11-20T10:00:00.000Z' };

/** Two live remotes with another release each, and one that is not live. */
function makeSeveral(taken_back: { app: string; release: string }[] = []) {
  const { data } = makeConsole();
  const [channel] = data.channels;
  const metadata = { revision: 1, by: 'ada', reason: 'it was slow' };
  return {
    data: {
      ...data,
      channels: [{ ...channel!, taken_back: taken_back.map((mark) => ({ ...mark, ...metadata })) }],
      published: {
        ...data.published,
        'mf-finance': [nextFinance, finance].map((id) => ({ ...built, id })),
        'mf-trade': [{ ...built, id: firstTrade }],
      },
    },
  };
}

const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const listOf = (app: string) => dialog().getByRole('combobox', { name: new RegExp(app) });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('where no other release is published, no change of several is offered', async () => {
  const { data } = makeSeveral();
  const live: Record<string, string> = data.channels[0]?.live?.releases ?? {};
  const published = Object.fromEntries(
    Object.entries(live).map(([app, id]) => [app, [{ ...built, id }]]),
  );
  await open({ getReleaseConsole: { data: { ...data, published } } });
  expect(await screen.findByRole('button', { name: 'Retire mf-benefits' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /several/ })).not.toBeInTheDocument();
});

test('several apps go live in one change, one that was not live among them', async () => {
  const { user, api } = await open({ getReleaseConsole: makeSeveral() });
  await press(user, 'Release several');
  await user.selectOptions(listOf('mf-finance'), nextFinance);
  await user.selectOptions(listOf('mf-trade'), firstTrade);
  expect(await dialog().findByText(/This will change/)).toBeVisible();
  const change = {
    action: 'promote-together',
    releases: [
      { app: 'mf-finance', version: nextFinance },
      { app: 'mf-trade', version: firstTrade },
    ],
  };
  expect(api.requests('previewReleaseChange').at(-1)?.body).toEqual({ change, expected: 2 });
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'They fit only together');
  await user.click(dialog().getByRole('button', { name: 'Make it live' }));
  await isClosed();
  const [sent] = api.requests('changeReleases');
  expect(sent?.body).toEqual({ change, expected: 2, reason: 'They fit only together' });
});

test('several apps go back in one change, and only live ones are offered', async () => {
  const { user, api } = await open({ getReleaseConsole: makeSeveral() });
  await press(user, 'Roll back several');
  expect(dialog().queryByRole('combobox', { name: /mf-trade/ })).toBeNull();
  await user.selectOptions(listOf('mf-benefits'), 'The one before');
  await user.selectOptions(listOf('mf-finance'), nextFinance);
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'Both fail');
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await isClosed();
  expect(api.requests('changeReleases')[0]?.body.change).toEqual({
    action: 'rollback-together',
    releases: [{ app: 'mf-benefits' }, { app: 'mf-finance', version: nextFinance }],
  });
});

test('without any choice nothing is sent, and the first list says so', async () => {
  const { user, api } = await open({ getReleaseConsole: makeSeveral() });
  await press(user, 'Release several');
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'No reason');
  await user.click(dialog().getByRole('button', { name: 'Make it live' }));
  expect(await dialog().findByText(/field is required/)).toBeVisible();
  expect(api.requests('changeReleases')).toHaveLength(0);
});

test('a rejection of the solver is shown in its words, and a release that was taken back is meant on purpose', async () => {
  const { user, api } = await open({
    getReleaseConsole: makeSeveral([{ app: 'mf-benefits', release: good }]),
    previewReleaseChange: failWith(422, { message: 'mf-finance 2.1.0 does not fit' }),
  });
  await press(user, 'Release several');
  await user.selectOptions(listOf('mf-benefits'), good);
  await user.selectOptions(listOf('mf-finance'), nextFinance);
  expect(await dialog().findByText('mf-finance 2.1.0 does not fit')).toBeVisible();
  expect(
    dialog().getByText(/mf-benefits: It was taken back in revision 1. ada: it was slow/),
  ).toBeVisible();
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'They are good now');
  await user.click(dialog().getByRole('button', { name: 'Make it live' }));
  expect(api.requests('changeReleases')).toHaveLength(0);
  await user.click(dialog().getByRole('checkbox', { name: 'Give them to visitors again' }));
  await user.click(dialog().getByRole('button', { name: 'Make it live' }));
  await isClosed();
  expect(api.requests('changeReleases')[0]?.body.change).toMatchObject({ again: true });
});

test('a remote is retired: it says what goes, asks why, and the shell has no such button', async () => {
  const page = makeConsole(2, { releases: { shell: '1.0.0-ffffffffffff', 'mf-benefits': broken } });
  const { user, api } = await open({
    getReleaseConsole: page,
    previewReleaseChange: {
      data: {
        revision: 3,
        isWritten: false,
        changes: [{ app: 'mf-benefits', from: broken, to: null }],
      },
    },
  });
  await press(user, 'Retire mf-benefits');
  expect(screen.queryByRole('button', { name: 'Retire shell' })).toBeNull();
  const retire = within(screen.getByRole('dialog', { name: 'Retire mf-benefits from production' }));
  expect(await retire.findByText('mf-benefits: retired')).toBeVisible();
  expect(retire.getByText(/pages, menu entries and widgets go/)).toBeVisible();
  await user.type(retire.getByRole('textbox', { name: /Why/ }), 'It has no users');
  await user.click(retire.getByRole('button', { name: 'Retire' }));
  await isClosed();
  expect(api.requests('changeReleases')[0]?.body).toEqual({
    change: { action: 'retire', app: 'mf-benefits' },
    expected: 2,
    reason: 'It has no users',
  });
});
