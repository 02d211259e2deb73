import { useCallback, useRef, useState } from 'react';

export type Answer<T> = { is: 'waiting' | 'failed' } | { is: 'there'; value: T };

/** An answer that takes longer counts as failed: the others are shown, and the owner can try again. */
const lateMs = 10_000;

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The answer is late')), lateMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Answers to several questions at a time, by key. A question that is asked again makes the former answer void. */
export function useAnswers<T>() {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer<T>>>(new Map());
  const turns = useRef(new Map<string, number>());

  const begin = useCallback((key: string) => {
    const turn = (turns.current.get(key) ?? 0) + 1;
    turns.current.set(key, turn);
    return (answer: Answer<T> | null) => {
      if (turns.current.get(key) !== turn) return;
      setAnswers((known) => {
        const next = new Map(known);
        if (answer) next.set(key, answer);
        else next.delete(key);
        return next;
      });
    };
  }, []);

  const ask = useCallback(
    (key: string, question: () => Promise<T>) => {
      const settle = begin(key);
      settle({ is: 'waiting' });
      inTime(question()).then(
        (value) => settle({ is: 'there', value }),
        () => settle({ is: 'failed' }),
      );
    },
    [begin],
  );
  const drop = useCallback((key: string) => begin(key)(null), [begin]);

  return { answers, ask, drop };
}
