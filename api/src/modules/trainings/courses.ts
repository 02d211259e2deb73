import type { Translated } from '@portal/contract';
import list from './courses.json' with { type: 'json' };

export interface CourseModule {
  id: string;
  minutes: number;
  /** The right answer to each question, by its place; never sent to a browser. */
  right: number[];
  texts: Translated<{
    title: string;
    text: string;
    questions: { text: string; answers: string[] }[];
  }>;
}

/** By the slug of the benefit. */
const courses: Record<string, CourseModule[] | undefined> = list;

export function findCourse(slug: string): CourseModule[] | undefined {
  return Object.hasOwn(courses, slug) ? courses[slug] : undefined;
}

/** Percent of right answers. */
export function scoreOf(
  { right }: Pick<CourseModule, 'right'>,
  answers: readonly number[],
): number {
  const hits = right.filter((answer, place) => answers[place] === answer).length;
  return Math.round((hits / right.length) * 100);
}
