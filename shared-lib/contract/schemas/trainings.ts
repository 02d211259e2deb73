import * as z from 'zod/mini';
import { oneLineText } from '../validation/index.ts';
import { defineCall } from './call.ts';
import { dataAnswer } from './errors.ts';
import { idempotencyHeaders } from './idempotency-key.ts';

const attempt = z.object({
  module: z.string(),
  /** Percent. */
  score: z.int(),
  /** ISO 8601, UTC: when the owner answered. */
  answered_at: z.string(),
});

/** Texts are in the caller's language. */
export const training = z.object({
  slug: z.string(),
  title: z.string(),
  /** Whether the owner's business may take it now: it has the benefit. */
  is_entitled: z.boolean(),
  /** ISO 8601, UTC; null before the owner has enrolled. */
  enrolled_at: z.nullable(z.string()),
  /** When the last module was passed. */
  completed_at: z.nullable(z.string()),
  modules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      minutes: z.int(),
      /** Null before the owner has enrolled. */
      lesson: z.nullable(
        z.object({
          text: z.string(),
          questions: z.array(z.object({ text: z.string(), answers: z.array(z.string()) })),
        }),
      ),
      /** Of the best attempt; null before the first. */
      best_score: z.nullable(z.int()),
      is_passed: z.boolean(),
    }),
  ),
  /** Address of the certificate for the next hour; null before the training is completed. */
  certificate_url: z.nullable(z.string()),
});
export type Training = z.infer<typeof training>;
export type TrainingModule = Training['modules'][number];

export const trainingMetrics = z.object({
  slug: z.string(),
  title: z.string(),
  modules: z.array(
    z.object({
      id: z.string(),
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
export const moduleAnswers = z.object({
  answers: z.array(z.int()).check(z.maxLength(20, 'max:20')),
  /** ISO 8601, UTC: when they were given, which may be before there was a connection. */
  answered_at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'invalid')),
});

const bySlug = z.object({ slug: oneLineText() });

export const trainingCalls = {
  listTrainings: defineCall({
    id: 'listTrainings',
    summary: 'All trainings, and how far the signed-in owner is',
    method: 'GET',
    path: '/trainings',
    auth: 'bearer',
    tag: 'trainings',
    answer: dataAnswer(z.array(training)),
  }),
  getTraining: defineCall({
    id: 'getTraining',
    summary: 'One training; its lessons only for an owner who is enrolled',
    method: 'GET',
    path: '/trainings/{slug}',
    auth: 'bearer',
    tag: 'trainings',
    params: bySlug,
    answer: dataAnswer(training),
  }),
  enrolInTraining: defineCall({
    id: 'enrolInTraining',
    summary: 'Enrols an owner who has the benefit; a second time changes nothing',
    method: 'POST',
    path: '/trainings/{slug}/enrolments',
    auth: 'bearer',
    tag: 'trainings',
    params: bySlug,
    answer: dataAnswer(training),
  }),
  answerModule: defineCall({
    id: 'answerModule',
    summary: 'Marks the answers to the questions of a module; once for each key',
    method: 'POST',
    path: '/trainings/{slug}/modules/{module}/results',
    auth: 'bearer',
    tag: 'trainings',
    headers: idempotencyHeaders,
    params: z.object({ slug: oneLineText(), module: oneLineText() }),
    body: moduleAnswers,
    answer: z.object({ message: z.string(), data: attempt }),
  }),
  getTrainingMetrics: defineCall({
    id: 'getTrainingMetrics',
    summary: "The signed-in owner's modules, progress and scores over time",
    method: 'GET',
    path: '/trainings/{slug}/metrics',
    auth: 'bearer',
    tag: 'trainings',
    params: bySlug,
    answer: dataAnswer(trainingMetrics),
  }),
};
