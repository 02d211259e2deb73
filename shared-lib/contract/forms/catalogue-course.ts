import * as z from 'zod/mini';
import { passScore } from '../domain/courses.ts';
import { requiredText } from '../validation/index.ts';
import type { CatalogueContent } from './catalogue-content.ts';
import { wholeNumber } from './catalogue-numbers.ts';
import { textInLanguages } from './catalogue-texts.ts';

/** An owner sends at most 20 answers for a module. */
export const courseLimits = {
  modules: 20,
  questions: 20,
  answers: { min: 2, max: 6 },
  minutes: { min: 1, max: 240 },
  passScore: { min: 50, max: 100 },
  title: 100,
  lesson: 6000,
  question: 300,
  answer: 200,
} as const;

const title = textInLanguages(courseLimits.title);
const lesson = textInLanguages(courseLimits.lesson, { hasLines: true });
const question = textInLanguages(courseLimits.question);
const answer = textInLanguages(courseLimits.answer);

/** Results of owners name it. The editor makes it, and it never changes. */
const moduleId = () => requiredText({ max: 60 }).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'));

const draftQuestion = z.object({
  text: question.draft,
  answers: z.array(answer.draft).check(z.maxLength(50, 'max_items:50')),
  /** Place of the right answer; null before one is chosen. */
  right: z.nullable(z.int().check(z.refine((place: number) => place >= 0, 'invalid'))),
});

const draftModule = z.object({
  id: moduleId(),
  minutes: z.nullable(z.int()),
  title: title.draft,
  text: lesson.draft,
  questions: z.array(draftQuestion).check(z.maxLength(50, 'max_items:50')),
});

const hasOneOfEach = <T>(list: readonly T[], keyOf: (item: T) => string) =>
  new Set(list.map(keyOf)).size === list.length;

const draft = z.object({
  pass_score: z.nullable(z.int()),
  modules: z.array(draftModule).check(
    z.maxLength(50, 'max_items:50'),
    z.refine((list) => hasOneOfEach(list, ({ id }) => id), 'invalid'),
  ),
});
export type CourseDraft = z.infer<typeof draft>;
export type CourseModuleDraft = CourseDraft['modules'][number];
export type CourseQuestionDraft = CourseModuleDraft['questions'][number];

const { answers, modules, questions } = courseLimits;

const completeQuestion = z
  .object({
    text: question.complete,
    answers: z.array(answer.complete).check(
      z.minLength(answers.min, `min_items:${answers.min}`),
      z.maxLength(answers.max, `max_items:${answers.max}`),
      // Two answers of the same words: an owner could not tell the right one.
      z.refine((list) => hasOneOfEach(list, ({ en }) => en.toLowerCase()), 'twice'),
      z.refine((list) => hasOneOfEach(list, ({ es }) => es.toLowerCase()), 'twice'),
      z.refine((list) => hasOneOfEach(list, (each) => each['zh-CN']), 'twice'),
    ),
    right: z
      .int({ error: 'right_answer' })
      .check(z.refine((place: number) => place >= 0, 'right_answer')),
  })
  .check(
    z.refine<{ answers: unknown[]; right: number }>(
      ({ answers: list, right }) => right < list.length,
      { error: 'right_answer', path: ['right'] },
    ),
  );

const completeModule = z.object({
  id: moduleId(),
  minutes: wholeNumber(courseLimits.minutes),
  title: title.complete,
  text: lesson.complete,
  questions: z
    .array(completeQuestion)
    .check(z.minLength(1, 'min_items:1'), z.maxLength(questions, `max_items:${questions}`)),
});

const content = z.object({
  pass_score: wholeNumber(courseLimits.passScore),
  modules: z.array(completeModule).check(
    z.minLength(1, 'min_items:1'),
    z.maxLength(modules, `max_items:${modules}`),
    z.refine((list) => hasOneOfEach(list, ({ id }) => id), 'invalid'),
  ),
});
export type CourseContent = z.infer<typeof content>;

/** The modules of a training. Its key is the slug of the training among the benefits. */
export const courseContents: CatalogueContent<CourseDraft, CourseContent> = {
  draft,
  content,
  key: 'slug',
  // Its title is that of the training.
  nameOf: () => '',
  pricesOf: () => ({}),
  empty: { pass_score: passScore, modules: [] },
};
