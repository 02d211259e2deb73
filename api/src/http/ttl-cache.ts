/** So many at most; the oldest go. */
const maxKept = 1000;

export interface TtlCache<T> {
  /** The response received for the key a short while ago, or still awaited; otherwise asks. A failure is not kept. */
  get(key: string, ask: () => Promise<T>): Promise<T>;
}

/** Responses of other services, kept for a short while: how often they are asked does not depend on who asks here. */
export function createTtlCache<T>(now: () => Date, keptMs: number): TtlCache<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>();
  return {
    get(key, ask) {
      const known = kept.get(key);
      if (known !== undefined && known.until > now().getTime()) return known.value;
      kept.delete(key);
      const value = ask();
      kept.set(key, { value, until: now().getTime() + keptMs });
      value.catch(() => {
        if (kept.get(key)?.value === value) kept.delete(key);
      });
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      return value;
    },
  };
}
