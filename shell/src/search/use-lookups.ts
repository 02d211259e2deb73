import { useCallback, useRef, useState } from 'react';

export type Lookup<T> = { is: 'waiting' | 'failed' } | { is: 'there'; value: T };

/** A lookup that takes longer counts as failed: the others are shown, and the owner can try again. */
const lateMs = 10_000;

function inTime<T>(result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The lookup took too long')), lateMs);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Several lookups at a time, by key. A lookup that starts again drops the result of the former one. */
export function useLookups<T>() {
  const [lookups, setLookups] = useState<ReadonlyMap<string, Lookup<T>>>(new Map());
  const turns = useRef(new Map<string, number>());

  const begin = useCallback((key: string) => {
    const turn = (turns.current.get(key) ?? 0) + 1;
    turns.current.set(key, turn);
    return (lookup: Lookup<T> | null) => {
      if (turns.current.get(key) !== turn) return;
      setLookups((known) => {
        const next = new Map(known);
        if (lookup) next.set(key, lookup);
        else next.delete(key);
        return next;
      });
    };
  }, []);

  const ask = useCallback(
    (key: string, start: () => Promise<T>) => {
      const settle = begin(key);
      settle({ is: 'waiting' });
      inTime(start()).then(
        (value) => settle({ is: 'there', value }),
        () => settle({ is: 'failed' }),
      );
    },
    [begin],
  );
  const drop = useCallback((key: string) => begin(key)(null), [begin]);

  return { lookups, ask, drop };
}
