import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { dayAmounts, dayCounts } from '@portal/contract/agency';
import type { AgencyNumbers, PlaceNumbers } from '@portal/contract/agency';
import { numberOperations } from '@portal/contract/operations';
import { loadLgas, loadStates } from '@portal/contract/reference-data';
import type { AppDeps } from '../../deps.ts';
import { csvLine } from '../../documents/csv.ts';
import { ApiError } from '../../http/errors.ts';
import type { Serve } from '../../http/register-call.ts';
import { signedQuery, type SignedUrls } from '../../http/signed-url.ts';
import { clockInNigeria } from '../../nigeria-time.ts';
import { notStated } from './count.ts';
import { present, readDays, readPeriod, readPlaces, readProgress, type Period } from './read.ts';

type Kind = 'days' | 'places';

/** Totals without personal data, for every staff account. */
export function serveNumbers(
  serve: Serve,
  api: FastifyInstance,
  deps: AppDeps,
  signedUrls: SignedUrls,
): void {
  const { read, now } = deps;

  serve(numberOperations.getAgencyNumbers, async ({ query: { state, ...asked } }) => {
    const period = readPeriod(asked, clockInNigeria(now()).slice(0, 10));
    if (period === undefined) {
      throw new ApiError('validation_failed', { fields: { from: 'invalid' } });
    }
    const found = state === undefined ? null : await findState(deps, state);
    if (found === undefined) throw new ApiError('not_found');
    const numbers = await read(async (copy) => ({
      ...(await readProgress(copy)),
      ...(await readDays(copy, period, state)),
    }));
    const url = (kind: Kind) => signedUrls.issue(filePath(kind, period, state));
    return {
      data: {
        from: period.from,
        to: period.to,
        state: found && { id: found.id, name: found.name },
        ...numbers,
        places: await listPlaces(deps, period, state),
        days_url: url('days'),
        places_url: url('places'),
      },
    };
  });

  serveFiles(api, deps, signedUrls);
}

const findState = async ({ referenceData }: AppDeps, id: string) =>
  (await loadStates(referenceData)).find((state) => state.id === id);

const zero = present(
  Object.fromEntries(
    [...dayCounts, ...Object.keys(dayAmounts)].map((name) => [name, 0]),
  ) as Parameters<typeof present>[0],
  0,
  true,
);

/** Every state or LGA by name, and at the end what the record does not state. */
async function listPlaces(
  { read, referenceData }: AppDeps,
  period: Period,
  state: string | undefined,
): Promise<PlaceNumbers[]> {
  const level = state === undefined ? 'state' : 'lga';
  const rows = await read((copy) => readPlaces(copy, period, level, state));
  const byId = new Map(rows.map((row) => [row[level], row.numbers]));
  const places =
    state === undefined ? await loadStates(referenceData) : await loadLgas(referenceData, state);
  const named: PlaceNumbers[] = places.map(({ id, name }) => ({
    id,
    name,
    ...(byId.get(id) ?? zero),
  }));
  const others = byId.get(notStated);
  return others === undefined ? named : [...named, { id: null, name: null, ...others }];
}

const fileParams = z.object({
  kind: z.enum(['days', 'places']),
  from: z.string().check(z.maxLength(10)),
  to: z.string().check(z.maxLength(10)),
  /** `all`, or the id of a state, and `.csv`. */
  file: z.string().check(z.maxLength(50)),
});

const filePath = (kind: Kind, { from, to }: Pick<Period, 'from' | 'to'>, state = 'all') =>
  `/agency/numbers/files/${kind}/${from}/${to}/${state}.csv`;

function serveFiles(api: FastifyInstance, deps: AppDeps, signedUrls: SignedUrls): void {
  api.get('/agency/numbers/files/:kind/:from/:to/:file', {
    schema: {
      operationId: 'readAgencyNumbersFile',
      summary: 'The numbers of the agency as CSV; the URL comes from getAgencyNumbers and expires',
      tags: ['agency'],
      params: fileParams,
      querystring: signedQuery,
    },
    handler: async (request, reply) => {
      const { kind, from, to, file } = request.params as z.infer<typeof fileParams>;
      const place = file.replace(/\.csv$/, '');
      const state = place === 'all' ? undefined : place;
      const path = filePath(kind, { from, to }, place);
      const period = readPeriod({ from, to }, to);
      await signedUrls.requireValid(path, request.query);
      if (period === undefined) throw new ApiError('not_found');
      const name = `numbers-${kind}-${from}-${to}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(
          kind === 'days'
            ? await writeDays(deps, period, state)
            : await writePlaces(deps, period, state),
        );
    },
  });
}

const amountNames = Object.keys(dayAmounts) as (keyof typeof dayAmounts)[];
const columns = [
  ...dayCounts,
  'active_benefits',
  ...amountNames.map((name) => name.replace('_kobo', '_ngn')),
];

const fieldsOf = (numbers: AgencyNumbers) => [
  ...dayCounts.map((name) => String(numbers[name])),
  String(numbers.active_benefits),
  ...amountNames.map((name) => {
    const kobo = numbers[name];
    return kobo === null ? 'fewer than 5' : (kobo / 100).toFixed(2);
  }),
];

/** The mark tells spreadsheets that names are in UTF-8. */
const writeFile = (lines: readonly string[][]) => `\uFEFF${lines.map(csvLine).join('')}`;

async function writeDays({ read }: AppDeps, period: Period, state: string | undefined) {
  const { days } = await read((copy) => readDays(copy, period, state));
  return writeFile([
    ['day', ...columns],
    ...days.map(({ day, ...numbers }) => [day, ...fieldsOf(numbers)]),
  ]);
}

/** States with their LGAs; an LGA without any number has no line. */
async function writePlaces(deps: AppDeps, period: Period, state: string | undefined) {
  const { read, referenceData } = deps;
  const states = (await loadStates(referenceData)).filter(({ id }) => (state ?? id) === id);
  const ofStates = await read((copy) => readPlaces(copy, period, 'state', state));
  const ofLgas = await read((copy) => readPlaces(copy, period, 'lga', state));
  const linesOf = async (id: string, name: string) => {
    const lgas = new Map((await loadLgas(referenceData, id)).map((lga) => [lga.id, lga.name]));
    const total = ofStates.find((row) => row.state === id);
    return [
      ...(total ? [[name, '', ...fieldsOf(total.numbers)]] : []),
      ...ofLgas
        .filter((row) => row.state === id)
        .map(({ lga, numbers }) => [name, lgas.get(lga) ?? 'not stated', ...fieldsOf(numbers)]),
    ];
  };
  const lines = await Promise.all(states.map(({ id, name }) => linesOf(id, name)));
  const others = state === undefined ? await linesOf(notStated, 'not stated') : [];
  return writeFile([['state', 'lga', ...columns], ...lines.flat(), ...others]);
}
