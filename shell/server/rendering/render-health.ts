/** A release whose pages fail or are late so often in a row is not rendered for a while. */
const maxFailures = 3;
const cooldownMs = 60_000;
/** Releases that are remembered: those that visitors get, and those from before. */
const maxKept = 64;

interface Health {
  failures: number;
  /** Milliseconds of the process's clock. */
  openUntil: number;
}

export type RenderHealth = ReturnType<typeof createRenderHealth>;

/** A circuit breaker for each release, by its key. */
export function createRenderHealth(now = () => performance.now()) {
  const known = new Map<string, Health>();
  return {
    mayRender: (release: string): boolean => now() >= (known.get(release)?.openUntil ?? 0),
    /** @returns whether it will not be rendered for a while from now on */
    recordFailure: (release: string): boolean => {
      const failures = (known.get(release)?.failures ?? 0) + 1;
      const isOpen = failures >= maxFailures;
      known.delete(release);
      // One more failure after the pause is enough.
      known.set(release, {
        failures: isOpen ? maxFailures - 1 : failures,
        openUntil: isOpen ? now() + cooldownMs : 0,
      });
      for (const key of [...known.keys()].slice(0, -maxKept)) known.delete(key);
      return isOpen;
    },
    recordSuccess: (release: string): void => {
      known.delete(release);
    },
  };
}
