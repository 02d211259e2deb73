import {
  failWith,
  makeUser,
  missingTexts,
  renderPortal,
  type Replies,
} from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  broken,
  finance,
  good,
  makeConsole,
  makeEvidence,
  makeRevision,
  makeVerdicts,
  onTrial,
} from './releases-fixtures.ts';
import { Component as ReleasesPage } from './releases-page.tsx';

const texts = {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
};

const changed = (revision: number, isWritten: boolean) => ({
  data: {
    revision,
    isWritten,
    changes: [{ app: 'mf-benefits', from: broken, to: good }],
  },
});

/** The edge's stream of changes, as the browser shows it to the page. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

beforeEach(() => {
  FakeStream.opened = [];
  Object.assign(globalThis, { EventSource: FakeStream });
});

const stream = () => FakeStream.opened.at(-1);
const tell = (name: string) => act(() => void stream()?.dispatchEvent(new Event(name)));

async function open(api: Replies = {}) {
  const rendered = await renderPortal(<ReleasesPage />, {
    signedInAs: makeUser(),
    texts: { releases: texts },
    api: {
      getReleaseConsole: makeConsole(),
      getReleaseHistory: { data: [makeRevision(2), makeRevision(1)] },
      getGateEvidence: { data: [] },
      previewReleaseChange: changed(3, false),
      changeReleases: changed(3, true),
      ...api,
    },
  });
  return rendered;
}

const rollBack = () => screen.findByRole('button', { name: 'Roll back mf-benefits' });
const dialog = () => within(screen.getByRole('dialog'));

test('every text of the release console is there in all three languages', async () => {
  expect(await missingTexts(texts)).toEqual([]);
});

test('of each live release it says how many pages the edge has rendered, and how fast', async () => {
  await open();
  const row = (await rollBack()).closest('tr');
  expect(row).toHaveTextContent('45 of 50, 38 ms each');
  expect(screen.getAllByText('none yet').length).toBeGreaterThan(0);
});

test('an edge from before pages were rendered says nothing of it', async () => {
  const { rendering: _, ...data } = makeConsole().data;
  await open({ getReleaseConsole: { data } });
  expect((await rollBack()).closest('tr')).toHaveTextContent('none yet');
});

test('a release manager sees what is live, since when and through whom', async () => {
  await open();
  const production = await screen.findByRole('region', { name: 'production' });
  expect(production).toHaveTextContent('Revision 2');
  expect(production).toHaveTextContent('ada: reason 2');
  expect(within(production).getByRole('row', { name: /mf-benefits/ })).toHaveTextContent(broken);
});

test('one press and a reason take a remote to the release before', async () => {
  const { user, api } = await open();
  await user.click(await rollBack());
  expect(await dialog().findByText(`mf-benefits: ${broken} to ${good}`)).toBeVisible();
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'The plans are gone');
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = api.requests('changeReleases');
  expect(sent?.params).toEqual({ channel: 'production' });
  expect(sent?.body).toEqual({
    change: { action: 'rollback', app: 'mf-benefits' },
    expected: 2,
    reason: 'The plans are gone',
  });
});

test('without a reason nothing is sent, and the field says so', async () => {
  const { user, api } = await open();
  await user.click(await rollBack());
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  expect(await dialog().findByText(/field is required/)).toBeVisible();
  expect(dialog().getByRole('textbox', { name: /Why/ })).toHaveFocus();
  expect(api.requests('changeReleases')).toHaveLength(0);
});

test('a person who was second reads what has changed, keeps the reason, and may go on', async () => {
  const { user, api } = await open();
  await user.click(await rollBack());
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'The plans are gone');
  api.reply({
    changeReleases: failWith(409),
    getReleaseConsole: makeConsole(3, { by: 'sani', reason: 'finance was slow' }),
  });
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  const notice = await dialog().findByRole('alert');
  expect(notice).toHaveTextContent('Another person changed production');
  await waitFor(() => expect(notice).toHaveTextContent('sani: finance was slow'));
  expect(dialog().getByRole('textbox', { name: /Why/ })).toHaveValue('The plans are gone');
  api.reply({ changeReleases: changed(4, true) });
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('changeReleases').at(-1)?.body.expected).toBe(3);
});

test('a rejection of the solver is shown in its words before anything is sent', async () => {
  const message = 'mf-benefits 1.0.0 does not fit:\n  it is written for contract ^9.0.0';
  const { user } = await open({ previewReleaseChange: failWith(422, { message }) });
  await user.click(await rollBack());
  expect(await dialog().findByText('This cannot be done')).toBeVisible();
  expect(dialog().getByText(/written for contract/)).toBeVisible();
});

test('a release is given to a share of visitors, and from there to more of them', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Release mf-benefits' }));
  await user.selectOptions(dialog().getByRole('combobox', { name: /Which/ }), good);
  await user.selectOptions(dialog().getByRole('combobox', { name: /whom/ }), '10 % of visitors');
  const canary = {
    app: 'mf-benefits',
    release: good,
    audience: { kind: 'percent', percent: 10 },
  };
  api.reply({ getReleaseConsole: makeConsole(3, { canaries: [canary] }) });
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'A first look');
  await user.click(dialog().getByRole('button', { name: 'Give it to them' }));
  expect(api.requests('changeReleases').at(-1)?.body.change).toEqual({
    action: 'canary',
    app: 'mf-benefits',
    version: good,
    audience: { kind: 'percent', percent: 10 },
  });
  await user.click(await screen.findByRole('button', { name: 'Take it further' }));
  expect(dialog().getByRole('combobox', { name: /whom/ })).toHaveDisplayValue('25 % of visitors');
});

test('a release that was taken back says so, and is given again only when that is ticked', async () => {
  const page = makeConsole(3);
  const [channel] = page.data.channels;
  const mark = { app: 'mf-benefits', release: good, revision: 2, by: 'ada', reason: 'it was slow' };
  const { user, api } = await open({
    getReleaseConsole: { data: { ...page.data, channels: [{ ...channel!, taken_back: [mark] }] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Release mf-benefits' }));
  await user.selectOptions(dialog().getByRole('combobox', { name: /Which/ }), good);
  expect(dialog().getByText('It was taken back in revision 2')).toBeVisible();
  expect(dialog().getByText('ada: it was slow')).toBeVisible();
  await user.selectOptions(dialog().getByRole('combobox', { name: /whom/ }), 'Everyone');
  await user.type(dialog().getByRole('textbox', { name: /Why/ }), 'The API was slow');
  await user.click(dialog().getByRole('button', { name: 'Make it live' }));
  expect(api.requests('changeReleases')).toHaveLength(0);
  const box = dialog().getByRole('checkbox', { name: /Give it to visitors again/ });
  await waitFor(() => expect(box).toHaveFocus());
  await user.click(box);
  await user.click(dialog().getByRole('button', { name: 'Make it live' }));
  const meant = { action: 'promote', app: 'mf-benefits', version: good, again: true };
  await waitFor(() => expect(api.requests('changeReleases').at(-1)?.body.change).toEqual(meant));
});

test('the history says who, what and why, and two revisions are compared', async () => {
  const { user } = await open();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const row = await history.findByRole('row', { name: /^2/ });
  expect(row).toHaveTextContent(`mf-benefits: ${good} to ${broken}`);
  expect(row).toHaveTextContent('reason 2');
  await user.selectOptions(history.getByRole('combobox', { name: 'From revision' }), '1');
  await user.selectOptions(history.getByRole('combobox', { name: 'To revision' }), '2');
  const found = history.getByRole('table', { name: 'What is different between revision 1 and 2' });
  expect(within(found).getAllByRole('row')).toHaveLength(2);
  expect(found).toHaveTextContent(good);
});

test('the canary on trial shows the verdict of the gate, what it counted and what it left out', async () => {
  const { api } = await open({
    getReleaseConsole: makeConsole(2, { canaries: [onTrial] }),
    getGateEvidence: makeVerdicts(makeEvidence()),
  });
  const region = await screen.findByRole('region', { name: 'What the health gate sees now' });
  const now = within(region);
  expect(await now.findByText('Wait')).toBeVisible();
  expect(
    now.getByText(/^It failed or crashed for 42 of 45 visitors, in 7 networks\./),
  ).toBeVisible();
  const counted = within(now.getByRole('table', { name: 'Reports that count' }));
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(counted.getByRole('row', { name: /^Canary/ }))).toEqual([
    ...['45', '9', '30', '12', '7', '1,300 ms'],
  ]);
  expect(cells(counted.getByRole('row', { name: /^Live/ }))).toEqual([
    ...['12,400', '9', '0', '2', '–', '250 ms'],
  ]);
  expect(now.getByText('It takes 50 networks to move a release.')).toBeVisible();
  const leftOut = within(now.getByRole('table', { name: 'Reports left out' }));
  expect(leftOut.getByRole('row', { name: /No token/ })).toHaveTextContent('120');
  expect(leftOut.getByRole('row', { name: /30 minutes old/ })).toHaveTextContent('3');
  api.reply({ getGateEvidence: makeVerdicts(makeEvidence({ verdict: 'roll back' })) });
  tell('change');
  expect(await now.findByText('Roll back')).toBeVisible();
});

test('the page follows changes, and asks to look again only where it cannot', async () => {
  const { user, api } = await open();
  await rollBack();
  expect(stream()?.url).toBe('/events/releases');
  expect(screen.queryByRole('button', { name: 'Look again' })).not.toBeInTheDocument();
  api.reply({ getReleaseConsole: makeConsole(3, { by: 'sani' }) });
  tell('change');
  expect(await screen.findByText('sani: reason 3', { exact: false })).toBeVisible();

  stream()?.close();
  tell('error');
  expect(screen.getByText(/no longer follows changes/)).toBeVisible();
  api.reply({ getReleaseConsole: makeConsole(4, { by: 'bola' }) });
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('bola: reason 4', { exact: false })).toBeVisible();
});

test('a release that was promoted is shown beside the one before, and until when it is watched', async () => {
  await open({
    getGateEvidence: {
      data: [
        {
          app: 'mf-benefits',
          evidence: makeEvidence({ trial: 'watch' as const }),
          until: '2026-11-22T10:00:00.000Z',
        },
      ],
    },
  });
  const region = await screen.findByRole('region', { name: 'mf-benefits' });
  expect(region).toHaveTextContent('Watched until Nov 22, 2026, 11:00 AM WAT');
  const counted = within(region);
  expect(counted.getByRole('row', { name: /^Live for everyone/ })).toHaveTextContent(broken);
  expect(counted.getByRole('row', { name: /^Release before/ })).toHaveTextContent(good);
});

test('times have their zone', async () => {
  await open();
  const production = await screen.findByRole('region', { name: 'production' });
  expect(production).toHaveTextContent('Nov 21, 2026, 11:00 AM WAT');
  expect(await screen.findByRole('row', { name: /^2/ })).toHaveTextContent('11:00 AM WAT');
});

test('an app without another published release has disabled buttons and says why', async () => {
  await open();
  await rollBack();
  const row = within(screen.getByRole('row', { name: /mf-finance/ }));
  for (const button of row.getAllByRole('button')) expect(button).toBeDisabled();
  expect(row.getByText('No other release is published.')).toBeVisible();
});

test('each canary has its own verdict, and ends without the others', async () => {
  const other = { app: 'mf-finance', release: finance, audience: { kind: 'staff' as const } };
  const { user } = await open({
    getReleaseConsole: makeConsole(2, { canaries: [onTrial, other] }),
    getGateEvidence: {
      data: [
        { app: 'mf-benefits', evidence: makeEvidence() },
        { app: 'mf-finance', evidence: makeEvidence({ verdict: 'promote' }) },
      ],
    },
  });
  const verdictOf = async (app: string) => within(await screen.findByRole('region', { name: app }));
  expect((await verdictOf('mf-benefits')).getByText('Wait')).toBeVisible();
  expect((await verdictOf('mf-finance')).getByText('More visitors')).toBeVisible();
  expect(screen.getByText(`Staff try mf-finance ${finance}.`)).toBeVisible();
  const [, ofFinance] = screen.getAllByRole('button', { name: 'Stop trying' });
  await user.click(ofFinance as HTMLElement);
  expect(dialog().getByText(/Stop trying mf-finance in production/)).toBeVisible();
});

test('a canary without reports says so', async () => {
  const none = { attempts: 0, failures: 0, crashes: 0, p75: null, networks: 0 };
  const { api } = await open({
    getReleaseConsole: makeConsole(2, { canaries: [onTrial] }),
    getGateEvidence: makeVerdicts(
      makeEvidence({
        canary: { ...none, release: broken },
        current: { ...none, release: good },
        ground: { code: 'too_few_visitors', values: { visitors: 0, needed: 30 } },
        left_out: {},
      }),
    ),
  });
  expect(await screen.findByText('No visitor has reported yet.')).toBeVisible();
  expect(screen.getByText('No report was left out.')).toBeVisible();
  expect(screen.getByText('0 of the 30 visitors that are needed have reported.')).toBeVisible();
  expect(api.requests('getGateEvidence')).toHaveLength(1);
});

test('without anything on trial the gate has no place on the page', async () => {
  const { api } = await open();
  await rollBack();
  await waitFor(() => expect(api.requests('getGateEvidence')).toHaveLength(1));
  expect(screen.queryByText('What the health gate sees now')).not.toBeInTheDocument();
});

test('a past step of the gate opens what it rested on; of an older form, in its own words', async () => {
  const fails = { code: 'fails', values: { bad: 42, visitors: 45, allowed: 0.0123 } };
  const old = makeEvidence({ verdict: 'roll back', because: '3 of 30 loads failed' });
  const { ground: _ground, networks_needed: _needed, left_out: _leftOut, ...oldForm } = old;
  const { user } = await open({
    getReleaseHistory: {
      data: [
        makeRevision(3, { evidence: makeEvidence({ verdict: 'roll back', ground: fails }) }),
        makeRevision(2, { evidence: oldForm }),
        makeRevision(1),
      ],
    },
  });
  const row = await screen.findByRole('row', { name: /^3/ });
  expect(row).toHaveTextContent('failed or crashed for 42 of 45 visitors. 1.2% are allowed.');
  expect(within(screen.getByRole('row', { name: /^1/ })).queryByRole('button')).toBeNull();
  const button = screen.getByRole('button', { name: 'Show the evidence for revision 3' });
  await user.click(button);
  expect(screen.getByRole('dialog', { name: 'Evidence for revision 3' })).toBeVisible();
  expect(dialog().getByText('Roll back')).toBeVisible();
  expect(dialog().getByRole('row', { name: /No token/ })).toHaveTextContent('120');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Show the evidence for revision 2' }));
  expect(dialog().getByText('3 of 30 loads failed')).toHaveAttribute('lang', 'en');
});

test('staff who only look have no buttons that change anything', async () => {
  const look = makeConsole();
  await open({
    getReleaseConsole: {
      data: { ...look.data, person: { name: 'Sani', roles: ['staff'] }, can_change: false },
    },
  });
  expect(await screen.findByText(/You can look at everything here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
});

test('an owner is told that the page is not theirs', async () => {
  await open({ getReleaseConsole: failWith(404) });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is for staff');
});
