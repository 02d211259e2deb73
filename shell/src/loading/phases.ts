import { PhaseTimeout, type PhaseTimes } from '../boot/failure.ts';

/**
 * How long each phase of one attempt may take, in milliseconds. A late entry still runs, harmlessly,
 * into its own global. A chunk is given up by webpack itself (`chunkLoadTimeout`), whose next attempt
 * then sends a new request; the limit here is for what no request can explain.
 */
export const phaseLimits = { entry: 10_000, chunk: 25_000, init: 10_000 } as const;

type TimedPhase = keyof typeof phaseLimits;

/** Adds up how long a load was in each phase, over all its attempts, and ends a phase that hangs. */
export class PhaseClock {
  /** Milliseconds by phase. */
  readonly durations: PhaseTimes = {};
  #phase: TimedPhase = 'entry';
  #since = performance.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #giveUp: (error: PhaseTimeout) => void = () => {};

  /** From now on the load is in this phase. */
  readonly enter = (phase: TimedPhase): void => {
    this.#close();
    this.#phase = phase;
    // The federation runtime ends an entry that hangs, and forgets it: this one would be shared by the next attempt.
    if (phase === 'entry') return;
    const limit = phaseLimits[phase];
    this.#timer = setTimeout(() => this.#giveUp(new PhaseTimeout(phase, limit)), limit);
  };

  /** One attempt. Rejects when it does, or when one of its phases hangs. */
  async attempt<T>(run: () => Promise<T>): Promise<T> {
    this.#since = performance.now();
    this.enter('entry');
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#giveUp = reject;
        run().then(resolve, reject);
      });
    } finally {
      this.#close();
    }
  }

  #close(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    this.durations[this.#phase] = Math.round(
      (this.durations[this.#phase] ?? 0) + now - this.#since,
    );
    this.#since = now;
  }
}
