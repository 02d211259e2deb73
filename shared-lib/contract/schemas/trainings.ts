import * as z from 'zod/mini';
import { oneLineText } from '../validation/index.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { textLocale } from './text-locale.ts';

const attempt = z.object({
  module: z.string(),
  /** Percent. */
  score: z.int(),
  /** ISO 8601, UTC: when the owner answered. */
  answered_at: z.string(),
});

/** Each text is in the caller's language where the course has it, as the `locale` beside it says. */
export const training = z.object({
  slug: z.string(),
  locale: textLocale,
  title: z.string(),
  /** Sent along with answers, which are marked by the questions that the owner was shown. */
  version: z.optional(z.int()),
  /** Whether the owner's business may take it now: it has the benefit. */
  is_entitled: z.boolean(),
  /** ISO 8601, UTC; null before the owner has enrolled. */
  enrolled_at: z.nullable(z.string()),
  /** When the last module was passed. */
  completed_at: z.nullable(z.string()),
  modules: z.array(
    z.object({
      id: z.string(),
      locale: textLocale,
      title: z.string(),
      minutes: z.int(),
      /** Null before the owner has enrolled. */
      lesson: z.nullable(
        z.object({
          locale: textLocale,
          text: z.string(),
          /** A question is in the language of its answers. */
          questions: z.array(
            z.object({ locale: textLocale, text: z.string(), answers: z.array(z.string()) }),
          ),
        }),
      ),
      /** The score of the best attempt; null before the first. */
      best_score: z.nullable(z.int()),
      is_passed: z.boolean(),
    }),
  ),
  /** URL of the certificate for the next hour; null before the training is completed. */
  certificate_url: z.nullable(z.string()),
});
export type Training = z.infer<typeof training>;
export type TrainingModule = Training['modules'][number];

const trainingMetrics = z.object({
  slug: z.string(),
  locale: textLocale,
  title: z.string(),
  modules: z.array(
    z.object({
      id: z.string(),
      locale: textLocale,
      title: z.string(),
      attempts: z.int(),
      best_score: z.nullable(z.int()),
      is_passed: z.boolean(),
    }),
  ),
  /** The oldest first. */
  attempts: z.array(attempt),
  /** Percent of the modules that are passed. */
  progress: z.int(),
  /** Null before the owner has enrolled. */
  enrolled_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
});
export type TrainingMetrics = z.infer<typeof trainingMetrics>;

/** The answer to each question, by its place in the list. */
const moduleAnswers = z.object({
  /** The version of the training whose questions they answer; the newest where it is left out. */
  version: z.optional(z.int().check(z.minimum(1, 'invalid'))),
  answers: z.array(z.int()).check(z.maxLength(20, 'max:20')),
  /** ISO 8601, UTC: when they were given, which may be before there was a connection. */
  answered_at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'invalid')),
});

const bySlug = z.object({ slug: oneLineText() });

export const trainingSchemas = {
  listTrainings: {
    summary: 'All trainings, and how far the signed-in owner is',
    tag: 'trainings',
    response: dataResponse(z.array(training)),
  },
  getTraining: {
    summary: 'One training; its lessons only for an owner who is enrolled',
    tag: 'trainings',
    params: bySlug,
    response: dataResponse(training),
  },
  enrolInTraining: {
    summary: 'Enrols an owner who has the benefit; a second time changes nothing',
    tag: 'trainings',
    params: bySlug,
    response: dataResponse(training),
  },
  answerModule: {
    summary: 'Marks the answers to the questions of a module; once for each key',
    tag: 'trainings',
    headers: idempotencyHeaders,
    params: z.object({ slug: oneLineText(), module: oneLineText() }),
    body: moduleAnswers,
    response: z.object({
      message: z.string(),
      data: z.extend(attempt, { is_passed: z.optional(z.boolean()) }),
    }),
  },
  getTrainingMetrics: {
    summary: "The signed-in owner's modules, progress and scores over time",
    tag: 'trainings',
    params: bySlug,
    response: dataResponse(trainingMetrics),
  },
} satisfies AreaSchemas;
