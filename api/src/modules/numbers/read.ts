import { and, asc, between, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { dayAmounts, dayCounts, numberLimits } from '@portal/contract/agency';
import type { AgencyNumbers, DayAmount, NumbersOfPeriod } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { dailyNumbers, numberProgress } from '../../database/schema/numbers.ts';
import { notStated } from './count.ts';

export interface Period {
  from: string;
  to: string;
  /** The first day of the same number of days before. */
  before: string;
}

type Row = Omit<AgencyNumbers, DayAmount | 'active_benefits'> & Record<DayAmount, number>;

const names = [...dayCounts, ...(Object.keys(dayAmounts) as DayAmount[])];
const sinceNames = ['since_activated', 'since_completed', 'since_first_benefit'] as const;
const started =
  sql<number>`coalesce(sum(${dailyNumbers.benefits_started} - ${dailyNumbers.benefits_ended}), 0)`.mapWith(
    Number,
  );

const ofCountry = and(
  eq(dailyNumbers.level, 'nation'),
  eq(dailyNumbers.state, notStated),
  eq(dailyNumbers.lga, notStated),
);
const ofState = (state: string) =>
  and(
    eq(dailyNumbers.level, 'state'),
    eq(dailyNumbers.state, state),
    eq(dailyNumbers.lga, notStated),
  );

const none: Row = Object.fromEntries(names.map((name) => [name, 0])) as Row;

const add = (rows: readonly Row[]): Row =>
  Object.fromEntries(
    names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Row;

/** @param isPlace few amounts of a state or LGA could be those of a business that the reader knows */
export function present(row: Row, active_benefits: number, isPlace: boolean): AgencyNumbers {
  const amounts = Object.entries(dayAmounts).map(([amount, count]) => {
    const isFew = isPlace && row[amount as DayAmount] !== 0 && row[count] < numberLimits.fewest;
    return [amount, isFew ? null : row[amount as DayAmount]];
  });
  const counts = dayCounts.map((name) => [name, row[name]]);
  return { ...Object.fromEntries([...counts, ...amounts]), active_benefits } as AgencyNumbers;
}

/** Days of the country or a state, of the period and of the one before it, and what the period's businesses have done since. */
export async function readDays(
  db: Database,
  { from, to, before }: Period,
  state: string | undefined,
): Promise<Pick<NumbersOfPeriod, 'totals' | 'before' | 'days' | 'funnel'>> {
  const scope = state === undefined ? ofCountry : ofState(state);
  const rows = await db
    .select()
    .from(dailyNumbers)
    .where(and(scope, between(dailyNumbers.day, before, to)))
    .orderBy(asc(dailyNumbers.day));
  const [earlier] = await db
    .select({ active: started })
    .from(dailyNumbers)
    .where(and(scope, lt(dailyNumbers.day, before)));
  const byDay = new Map(rows.map((row) => [row.day, row]));
  let active = earlier?.active ?? 0;
  const listDays = (first: string, last: string) =>
    daysBetween(first, last).map((day) => {
      const row = byDay.get(day) ?? none;
      active += row.benefits_started - row.benefits_ended;
      return { day, row, active };
    });
  const isPlace = state !== undefined;
  const daysBefore = listDays(before, dayBefore(from));
  const activeBefore = active;
  const days = listDays(from, to);
  const since = rows.filter(({ day }) => day >= from);
  const sumSince = (name: (typeof sinceNames)[number]) =>
    since.reduce((sum, row) => sum + row[name], 0);
  const totals = present(add(days.map(({ row }) => row)), active, isPlace);
  return {
    totals,
    before: present(add(daysBefore.map(({ row }) => row)), activeBefore, isPlace),
    days: days.map(({ day, row, active }) => ({ day, ...present(row, active, isPlace) })),
    funnel: {
      registered: totals.registered,
      activated: sumSince('since_activated'),
      completed: sumSince('since_completed'),
      first_benefit: sumSince('since_first_benefit'),
    },
  };
}

/** Sums of the period for each state, or for each LGA of a state; a place without any number has no row. */
export async function readPlaces(
  db: Database,
  { from, to }: Pick<Period, 'from' | 'to'>,
  level: 'state' | 'lga',
  state?: string,
) {
  const isInPeriod = gte(dailyNumbers.day, from);
  const inPeriod = (name: (typeof names)[number]): SQL<number> =>
    sql`coalesce(sum(${dailyNumbers[name]}) filter (where ${isInPeriod}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      state: dailyNumbers.state,
      lga: dailyNumbers.lga,
      active: started,
      ...(Object.fromEntries(names.map((name) => [name, inPeriod(name)])) as Record<
        (typeof names)[number],
        SQL<number>
      >),
    })
    .from(dailyNumbers)
    .where(
      and(
        eq(dailyNumbers.level, level),
        state === undefined ? undefined : eq(dailyNumbers.state, state),
        lte(dailyNumbers.day, to),
      ),
    )
    .groupBy(dailyNumbers.state, dailyNumbers.lga);
  return rows.map(({ state, lga, active, ...row }) => ({
    state,
    lga,
    numbers: present(row, active, true),
  }));
}

export async function readProgress(db: Database) {
  const [progress] = await db.select().from(numberProgress);
  return {
    counted_at: progress?.counted_at?.toISOString() ?? null,
    is_filling: progress?.filled_at == null,
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const dayBefore = (day: string) => shift(day, -1);
/** How many days a period has, both ends included. */
const lengthOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
const daysBetween = (from: string, to: string) =>
  Array.from({ length: lengthOf(from, to) }, (_, index) => shift(from, index));

/** @returns undefined for a day that is none, and for a period that is too long or ends before it begins */
export function readPeriod(
  { from, to, days = 1 }: { from?: string | undefined; to?: string | undefined; days?: number },
  today: string,
): Period | undefined {
  const last = to ?? today;
  if (!isDay(last)) return undefined;
  const first = from ?? shift(last, 1 - days);
  if (!isDay(first)) return undefined;
  const length = lengthOf(first, last);
  if (length < 1 || length > numberLimits.days) return undefined;
  return { from: first, to: last, before: shift(first, -length) };
}

const isDay = (day: string) => {
  const moment = new Date(day);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};
