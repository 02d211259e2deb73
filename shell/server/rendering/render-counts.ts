import type { RenderCount } from '@portal/contract';

/** Times that are remembered of each release. */
const maxTimes = 200;
/** Releases that are remembered. */
const maxReleases = 64;

interface Counted {
  app: string;
  release: string;
  rendered: number;
  left: number;
  /** Milliseconds, of the last pages. */
  times: number[];
}

/** How many pages with each release this edge has rendered, and how many it left to the browser. */
export interface RenderCounts {
  countRendered: (app: string, release: string, milliseconds: number) => void;
  countLeft: (app: string, release: string) => void;
  /** Since the edge started. */
  list: () => RenderCount[];
}

export function createRenderCounts(): RenderCounts {
  const known = new Map<string, Counted>();

  function of(app: string, release: string): Counted {
    const key = `${app}@${release}`;
    const counted = known.get(key) ?? { app, release, rendered: 0, left: 0, times: [] };
    known.set(key, counted);
    for (const oldest of [...known.keys()].slice(0, -maxReleases)) known.delete(oldest);
    return counted;
  }

  return {
    countRendered: (app, release, milliseconds) => {
      const counted = of(app, release);
      counted.rendered += 1;
      counted.times = [...counted.times, milliseconds].slice(-maxTimes);
    },
    countLeft: (app, release) => {
      of(app, release).left += 1;
    },
    list: () =>
      [...known.values()].map(({ app, release, rendered, left, times }) => ({
        app,
        release,
        rendered,
        left,
        median_ms: median(times),
      })),
  };
}

function median(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
