import { dayCounts, type AgencyNumbers, type NumbersOfPeriod } from '@portal/contract/agency';
import { loadStates } from '@portal/contract/reference-data';
import { setStaffToken } from '@portal/remote-kit/staff';
import { failWith, makeStaff, missingTexts, renderPortal } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { place } from '../testing/staff.ts';
import { locales } from './locales.ts';
import { spansOf, topOf } from './spans.ts';
import { tilePlaces } from './tile-places.ts';
import { makeScale } from './tile-scale.ts';

beforeEach(() => setStaffToken('staff_token'));
afterEach(() => setStaffToken(null));

const at = '/agency/numbers';
const makeNumbers = (changes: Partial<AgencyNumbers> = {}): AgencyNumbers => ({
  ...(Object.fromEntries(dayCounts.map((name) => [name, 0])) as Record<
    (typeof dayCounts)[number],
    number
  >),
  paid_kobo: 0,
  refunded_kobo: 0,
  claimed_kobo: 0,
  claims_paid_kobo: 0,
  active_benefits: 0,
  ...changes,
});

async function makePeriod(changes: Partial<NumbersOfPeriod> = {}): Promise<NumbersOfPeriod> {
  const registered: Record<string, number> = { Lagos: 90, Kano: 12, Oyo: 3 };
  return {
    from: '2026-11-24',
    to: '2026-11-25',
    state: null,
    counted_at: '2026-11-25T10:00:00.000Z',
    is_filling: false,
    totals: makeNumbers({ registered: 105, paid_kobo: 2_000_000, claims: 4 }),
    before: makeNumbers({ registered: 100, claims: 4 }),
    days: ['2026-11-24', '2026-11-25'].map((day) => ({ day, ...makeNumbers({ registered: 50 }) })),
    places: (await loadStates('production')).map(({ id, name }) => ({
      id,
      name,
      ...makeNumbers({
        registered: registered[name] ?? 0,
        ...(name === 'Oyo' && { payments: 1, paid_kobo: null }),
      }),
    })),
    funnel: { registered: 200, activated: 100, completed: 50, first_benefit: 3 },
    days_url: '/api/days.csv',
    places_url: '/api/places.csv',
    ...changes,
  };
}

const open = async (period: Partial<NumbersOfPeriod> = {}, path = at) =>
  renderPortal(place, {
    at: path,
    api: {
      getAgencyMe: { data: makeStaff({ roles: [] }) },
      getAgencyNumbers: { data: await makePeriod(period) },
    },
  });

test('every staff account reads totals with the change since the period before', async () => {
  await open();
  const tile = (await screen.findByRole('radio', { name: /^Registrations/ })).closest('label');
  expect(tile).toHaveTextContent('105');
  expect(tile).toHaveTextContent('Up 5%');
  expect(screen.getByRole('radio', { name: /^Claims 4/ }).closest('label')).toHaveTextContent(
    'No change',
  );
  expect(screen.getByRole('radio', { name: /^Revenue/ }).closest('label')).toHaveTextContent(
    'Before: 0',
  );
  expect(screen.getByText('Got a first benefit').closest('tr')).toHaveTextContent('1.5%');
  expect(screen.getByRole('link', { name: /By state and LGA/ })).toHaveAttribute(
    'href',
    '/api/places.csv',
  );
});

test('the chosen measure is in the chart, the map and the table, and small amounts are hidden', async () => {
  const { user } = await open();
  expect(await screen.findByRole('img', { name: /^Registrations from/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Revenue/ }));
  expect(screen.getByRole('img', { name: /^Revenue from/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'OY <5, Oyo: Fewer than 5' })).toBeVisible();
  const table = within(screen.getByRole('region', { name: 'States' }));
  expect(table.getByRole('button', { name: 'Oyo' }).closest('tr')).toHaveTextContent(
    'Fewer than 5',
  );
});

test('the map is one stop of the Tab key, and the arrow keys go to neighbours', async () => {
  const { user, api } = await open();
  const map = within(await screen.findByRole('group', { name: /^Each tile is a state/ }));
  const tiles = map.getAllByRole('button');
  expect(tiles).toHaveLength(37);
  expect(tiles.filter((tile) => tile.tabIndex === 0)).toHaveLength(1);
  tiles[0]?.focus();
  expect(tiles[0]).toHaveAccessibleName('SO 0, Sokoto');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(map.getByRole('button', { name: 'KN 12, Kano' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowDown}');
  expect(map.getByRole('button', { name: 'OG 0, Ogun' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  const lagos = (await makePeriod()).places.find(({ name }) => name === 'Lagos');
  await waitFor(() =>
    expect(api.requests('getAgencyNumbers').at(-1)?.query).toEqual({
      days: 30,
      state: lagos?.id,
    }),
  );
});

test('a state shows its LGAs, and the way back', async () => {
  const state = { id: '3a3e9a3c-6c1b-4a58-8d0e-54c2b7a91f22', name: 'Lagos' };
  const ikeja = { id: state.id, name: 'Ikeja', ...makeNumbers({ registered: 7 }) };
  const unknown = { id: null, name: null, ...makeNumbers({ registered: 1 }) };
  const { user, api } = await open({ state, places: [ikeja, unknown] }, `${at}?state=${state.id}`);
  expect(await screen.findByRole('heading', { name: 'LGAs of Lagos' })).toBeVisible();
  expect(screen.getByText('Ikeja').closest('tr')).toHaveTextContent('7');
  expect(screen.getByText('Not stated').closest('tr')).toHaveTextContent('1');
  await user.click(screen.getByRole('button', { name: 'All states' }));
  await waitFor(() => expect(api.requests('getAgencyNumbers').at(-1)?.query).toEqual({ days: 30 }));
});

test('a period of other days is asked for once both are given, and one that is too long is explained', async () => {
  const { user, api } = await open();
  // The days that are shown are the first ones of the choice.
  await screen.findByRole('radio', { name: /^Registrations/ });
  await user.selectOptions(screen.getByLabelText('Period'), 'Other days');
  await waitFor(() =>
    expect(api.requests('getAgencyNumbers').at(-1)?.query).toMatchObject({
      from: '2026-11-24',
      to: '2026-11-25',
    }),
  );
  api.reply({ getAgencyNumbers: failWith(422, { code: 'validation_failed' }) });
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 90 days');
  expect(await screen.findByText(/Choose at most a year/)).toBeVisible();
});

test('numbers that were never counted, and those still being added, are said', async () => {
  await open({ counted_at: null, is_filling: true });
  expect(await screen.findByText(/counted for the first time/)).toBeVisible();
  expect(screen.getByText(/still being added/)).toBeVisible();
});

test('numbers that do not load can be asked for again', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    api: { getAgencyMe: { data: makeStaff({ roles: [] }) }, getAgencyNumbers: failWith(500, {}) },
  });
  const retry = await screen.findByRole('button', { name: /again/i });
  api.reply({ getAgencyNumbers: { data: await makePeriod() } });
  await user.click(retry);
  expect(await screen.findByRole('radio', { name: /^Registrations/ })).toBeVisible();
});

test('days are joined to weeks and months where there are too many for a chart', () => {
  const days = Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ...makeNumbers({ registered: 1, active_benefits: index, paid_kobo: index === 0 ? null : 10 }),
  }));
  const weeks = spansOf(days, 'registered');
  expect(weeks.length).toBe('week');
  expect(weeks.spans.map(({ value }) => value)).toEqual([...Array<number>(12).fill(7), 6]);
  expect(spansOf(days, 'active_benefits').spans.at(-1)?.value).toBe(89);
  expect(spansOf(days, 'paid_kobo').spans[0]?.value).toBe(60);
  expect(spansOf(days.slice(0, 31), 'registered').spans).toHaveLength(31);
  const year = [...days, ...days.slice(0, 3)];
  expect(spansOf(year, 'registered').length).toBe('month');
});

test('the top of the axis is a round number that no value exceeds', () => {
  expect([0, 1, 3, 7, 99, 100, 101, 4_500].map(topOf)).toEqual([2, 2, 4, 8, 100, 100, 200, 6000]);
});

test('every state has a tile of its own', async () => {
  const names = (await loadStates('production')).map(({ name }) => name);
  expect(Object.keys(tilePlaces).toSorted()).toEqual(names.toSorted());
  const spots = Object.values(tilePlaces).map(([, x, y]) => `${x} ${y}`);
  expect(new Set(spots).size).toBe(37);
  expect(new Set(Object.values(tilePlaces).map(([code]) => code)).size).toBe(37);
});

test('a colour is for a third of the states that have a value', () => {
  const { stepOf, ranges } = makeScale([0, null, 1, 2, 3, 4, 5, 9000]);
  expect([0, null, 1, 2, 3, 4, 5, 9000].map(stepOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  expect(ranges).toEqual([
    { step: 1, from: 1, to: 2 },
    { step: 2, from: 3, to: 4 },
    { step: 3, from: 5, to: 9000 },
  ]);
});

test('the texts are in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
