/** More than the dialogs of a release set in every language, and of a canary beside it. */
const maxKept = 50;

interface Kept<T> {
  /** The value that was made for this key, or is being made: those who ask at the same time get one. */
  get: (key: string, make: () => Promise<T>) => Promise<T>;
}

/** Keeps values that are the same for everyone. The one that was asked for longest ago goes first. */
export function createKept<T>(isWorthKeeping: (made: T) => boolean): Kept<T> {
  const kept = new Map<string, Promise<T>>();
  return {
    get: async (key, make) => {
      const making = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, making);
      for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
      const made = await making;
      if (!isWorthKeeping(made) && kept.get(key) === making) kept.delete(key);
      return made;
    },
  };
}
