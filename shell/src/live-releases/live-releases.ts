import type { FrameRules } from '../frames/frame-rules.ts';
import {
  buildRouteTable,
  type PortalRoute,
  type RejectedRemote,
  type ShellRoute,
} from './route-table.ts';
import type { PageBoot } from '../boot/boot.ts';
import type { PageRemote } from '../boot/page-remote.ts';

/** The current parts of the portal. */
export interface ReleaseSet {
  /** Every remote of the revision, rejected ones too. */
  all: PageRemote[];
  /** Its remotes are those whose areas, dialogs and menu entries the portal has. */
  boot: PageBoot;
  routes: PortalRoute[];
  rejected: RejectedRemote[];
}

/** The release set of an open page: the one that is shown, and a newer one that waits for a navigation. */
export class LiveReleases {
  #current: ReleaseSet;
  #upcoming: ReleaseSet | null = null;
  readonly #listeners = new Set<() => void>();

  readonly #shellRoutes: readonly ShellRoute[];

  readonly #frames: FrameRules | null;

  constructor(
    boot: PageBoot,
    shellRoutes: readonly ShellRoute[],
    frames: FrameRules | null = null,
  ) {
    this.#shellRoutes = shellRoutes;
    this.#frames = frames;
    this.#current = build(boot, shellRoutes, frames);
  }

  readonly current = (): ReleaseSet => this.#current;

  /** The parts of the next navigation: for hints. */
  readonly upcoming = (): ReleaseSet => this.#upcoming ?? this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A newer revision is live. Remotes whose release is the same stay the very same, and go on running. */
  offer(boot: PageBoot): void {
    const running = this.#current.all;
    const names = new Set(boot.remotes.map(({ descriptor }) => descriptor.name));
    const overridesAlone = running.filter(
      ({ overrides, descriptor }) => overrides && !names.has(descriptor.name),
    );
    const remotes = [
      ...boot.remotes.map((remote) => continued(remote, running)),
      ...overridesAlone,
    ];
    const isSame =
      boot.shellRelease === this.#current.boot.shellRelease &&
      remotes.length === running.length &&
      remotes.every((remote) => running.includes(remote));
    if (isSame) {
      // The offered revision was withdrawn, or only its number differs.
      this.#upcoming = null;
      Object.assign(this.#current.boot, { revision: boot.revision });
      return;
    }
    this.#upcoming = build({ ...boot, remotes }, this.#shellRoutes, this.#frames);
  }

  /**
   * At a navigation: takes what was offered. 'reload' when the shell itself is another one: only a new
   * document can load it.
   */
  advance(): 'as before' | 'advanced' | 'reload' {
    const next = this.#upcoming;
    if (!next) return 'as before';
    if (next.boot.shellRelease !== this.#current.boot.shellRelease) return 'reload';
    this.#upcoming = null;
    this.#current = next;
    for (const listener of this.#listeners) listener();
    return 'advanced';
  }
}

/** The remote as it runs already, where it is the same; an override stays in the place of the live one. */
function continued(remote: PageRemote, running: PageRemote[]): PageRemote {
  const known = running.find(({ descriptor }) => descriptor.name === remote.descriptor.name);
  if (!known) return remote;
  if (known.overrides) {
    const live = continued(remote, [known.overrides]);
    return live === known.overrides ? known : { ...known, overrides: live };
  }
  const isSame = known.release === remote.release && known.integrity === remote.integrity;
  if (!isSame) return remote;
  // A trial may have begun or ended: what the page reports with is the newest token, or none.
  known.reportToken = remote.reportToken;
  known.fallback = remote.fallback;
  return known;
}

function build(
  boot: PageBoot,
  shellRoutes: readonly ShellRoute[],
  frames: FrameRules | null,
): ReleaseSet {
  const { routes, accepted, rejected } = buildRouteTable(boot, shellRoutes, frames);
  return { all: boot.remotes, boot: { ...boot, remotes: accepted }, routes, rejected };
}
