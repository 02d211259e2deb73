import type { CallResponse, releaseConsoleCalls } from '@portal/contract';
import { speedMetrics, type ChannelRevision } from '@portal/contract/composition';
import { speedFigure, type SpeedRow } from '@portal/releases';
import type { MeasuredSpeed } from '../measured-speed.ts';

/** Hours that are shown, and how many of them are one point of a chart. */
const periods = { day: { hours: 24, step: 1 }, week: { hours: 168, step: 12 } };
/** The newest beside the live one and the canary. */
const maxEarlier = 2;
const maxRoutes = 20;

type Speeds = CallResponse<(typeof releaseConsoleCalls)['getReleaseSpeed']>['data'];
export type ReleaseSpeed = Speeds['releases'][number];
type Figures = ReleaseSpeed['whole'];

/** Measurements of an app by visitors: of the canary, the live release, and those that were live before in this time. */
export async function describeSpeed(
  speed: MeasuredSpeed,
  live: ChannelRevision | null,
  { channel, app, period }: { channel: string; app: string; period: keyof typeof periods },
): Promise<Speeds> {
  const { hours, step } = periods[period];
  const measured = (await speed.read(channel, hours)).map(({ hour, rows }) => ({
    hour,
    rows: rows.filter((row) => row.app === app),
  }));
  const steps = Array.from({ length: hours / step }, (_, at) => {
    const part = measured.slice(at * step, (at + 1) * step);
    return { start: `${part[0]?.hour}:00:00Z`, rows: part.flatMap(({ rows }) => rows) };
  });
  const all = steps.flatMap(({ rows }) => rows);
  const canary = live?.canaries.find((canary) => canary.app === app)?.release.id;
  const current = live?.releases[app]?.id;
  const shown = [canary, current].filter((id) => id !== undefined);
  const earlier = [...new Set(all.toReversed().map(({ release }) => release))]
    .filter((id) => !shown.includes(id))
    .slice(0, maxEarlier);
  return {
    starts: steps.map(({ start }) => start),
    step_hours: step,
    releases: [...shown, ...earlier].map((release): ReleaseSpeed => {
      const own = (rows: readonly SpeedRow[]) => rows.filter((row) => row.release === release);
      return {
        release,
        role: release === canary ? 'canary' : release === current ? 'live' : 'earlier',
        whole: figuresOf(own(all)),
        over_time: steps.map(({ rows }) => figuresOf(own(rows))),
        routes: routesOf(own(all)),
      };
    }),
  };
}

/** The pages with most measurements. */
function routesOf(rows: readonly SpeedRow[]): ReleaseSpeed['routes'] {
  return [...Map.groupBy(rows, ({ route }) => route)]
    .map(([route, ofRoute]) => ({ route, figures: figuresOf(ofRoute) }))
    .toSorted((a, b) => most(b.figures) - most(a.figures))
    .slice(0, maxRoutes);
}

function most(figures: Figures): number {
  return Math.max(...Object.values(figures).map(({ measurements }) => measurements));
}

function figuresOf(rows: readonly SpeedRow[]): Figures {
  return Object.fromEntries(
    speedMetrics.map((metric) => [metric, speedFigure(metric, rows)]),
  ) as Figures;
}
