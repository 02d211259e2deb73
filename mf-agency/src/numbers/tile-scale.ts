/** 0 is no value. The steps between colours have a contrast of 3:1 at least; each has a border of its own as well. */
export type Step = 0 | 1 | 2 | 3;

export interface Scale {
  stepOf: (value: number | null) => Step;
  /** Lowest and highest value of the steps that any place has. */
  ranges: { step: Step; from: number; to: number }[];
}

/** Thirds of the places that have a value: one large state does not make all others look the same. */
export function makeScale(values: readonly (number | null)[]): Scale {
  const sorted = values
    .filter((value): value is number => value !== null && value > 0)
    .toSorted((a, b) => a - b);
  const rank = (value: number) => sorted.filter((other) => other < value).length / sorted.length;
  const stepOf = (value: number | null): Step => {
    if (value === null || value <= 0) return 0;
    const share = rank(value);
    return share < 1 / 3 ? 1 : share < 2 / 3 ? 2 : 3;
  };
  const ranges = ([1, 2, 3] as const).flatMap((step) => {
    const of = sorted.filter((value) => stepOf(value) === step);
    const [from, to] = [of[0], of.at(-1)];
    return from === undefined || to === undefined ? [] : [{ step, from, to }];
  });
  return { stepOf, ranges };
}
