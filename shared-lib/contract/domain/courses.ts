import type { Translated } from '../locales.ts';

/** Percent of right answers from which a module is passed, where its course says no other. */
export const passScore = 75;

interface CourseQuestion {
  text: Translated<string>;
  answers: Translated<string>[];
  /** Place of the right one among the answers; never sent to an owner's browser. */
  right: number;
}

export interface CourseModule {
  /** Stays the same when the module changes: results of owners name it. */
  id: string;
  minutes: number;
  title: Translated<string>;
  /** The lesson. */
  text: Translated<string>;
  questions: CourseQuestion[];
}
