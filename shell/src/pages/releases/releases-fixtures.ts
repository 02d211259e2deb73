export const good = '1.0.0-aaaaaaaaaaaa';
export const broken = '1.1.0-bbbbbbbbbbbb';
export const finance = '2.0.0-cccccccccccc';

export function makeRevision(revision: number, metadata = {}) {
  return {
    revision,
    at: '2026-11-21T10:00:00.000Z',
    by: 'ada',
    reason: `reason ${revision}`,
    action: 'promote' as const,
    releases: { 'mf-benefits': revision === 1 ? good : broken, 'mf-finance': finance },
    canaries: [],
    evidence: null,
    ...metadata,
  };
}

export const onTrial = {
  app: 'mf-benefits',
  release: broken,
  audience: { kind: 'percent' as const, percent: 10 },
};

export function makeEvidence(metadata = {}) {
  const counts = { attempts: 45, failures: 30, crashes: 12, p75: 1300, networks: 9 };
  return {
    verdict: 'hold' as const,
    because: '42 of 45 visitors saw it fail or crash, in 7 networks: look at it',
    ground: { code: 'seems_to_fail', values: { bad: 42, visitors: 45, networks: 7 } },
    canary: { release: broken, ...counts, failing_networks: 7 },
    current: { ...counts, release: good, attempts: 12_400, failures: 0, crashes: 2, p75: 250 },
    networks_needed: 50,
    left_out: { no_token: 120, expired_token: 3 },
    ...metadata,
  };
}

export const makeVerdicts = (evidence: ReturnType<typeof makeEvidence>) => ({
  data: [{ app: 'mf-benefits', evidence }],
});

export function makeConsole(number = 2, metadata = {}) {
  return {
    data: {
      person: { name: 'Ngozi Eze', roles: ['releases' as const] },
      can_change: true,
      channels: [
        { channel: 'production', number, live: makeRevision(number, metadata), unusable: [] },
      ],
      published: {
        'mf-benefits': [broken, good].map((id) => ({
          id,
          version: id.slice(0, 5),
          commit: null,
          built_at: '2026-11-20T10:00:00.000Z',
        })),
        'mf-finance': [],
      },
      rendering: [
        { app: 'mf-benefits', release: broken, rendered: 45, left: 5, median_ms: 38 },
        { app: 'mf-benefits', release: good, rendered: 900, left: 0, median_ms: 30 },
      ],
    },
  };
}

const figures = (lcp: number, inp: number, measurements: number) => ({
  lcp: { p75: lcp, measurements },
  inp: { p75: inp, measurements },
  cls: { p75: 12, measurements },
  ttfb: { p75: 310, measurements },
});
const nothing = { p75: null, measurements: 0 };
const silent = { lcp: nothing, inp: nothing, cls: nothing, ttfb: nothing };

/** Three hours, in the middle one of which no one had the canary. */
export function makeSpeed() {
  const route = '/dashboard/benefits/:category';
  const canary = figures(1900, 412, 230);
  const live = figures(1850, 180, 2100);
  return {
    data: {
      starts: ['2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z'],
      step_hours: 1,
      releases: [
        {
          release: broken,
          role: 'canary' as const,
          whole: canary,
          over_time: [canary, silent, canary],
          routes: [{ route, figures: canary }],
        },
        {
          release: good,
          role: 'live' as const,
          whole: live,
          over_time: [live, live, live],
          routes: [{ route, figures: live }],
        },
      ],
    },
  };
}

export const noSpeed = { data: { starts: [], step_hours: 1, releases: [] } };
