import {
  commonLocale,
  inLocale,
  localeOf,
  type CourseModule,
  type Training,
  type TrainingMetrics,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { listEntitlements, requireEntitlement } from '../benefits/entitlements.ts';
import { listEditions, scoreOf, versionForAnswers, versionOf, type CourseRow } from './courses.ts';
import {
  completeEnrolment,
  insertEnrolment,
  insertResult,
  listEnrolments,
  listResults,
  listTrainingBenefits,
  type ResultRow,
} from './repository.ts';

type BenefitRow = typeof benefits.$inferSelect;

export const trainingCertificatePath = (enrolmentId: string) =>
  `/trainings/certificates/${enrolmentId}`;

export interface ModuleAttempt {
  userId: string;
  slug: string;
  module: string;
  /** The version of the course that the owner was shown; undefined for the newest. */
  version: number | undefined;
  answers: number[];
  /** ISO 8601; a clock that is ahead counts as now. */
  answeredAt: string;
  key: string;
}

/** An owner's result in a module, by all attempts at it. */
function standing({ pass_score }: CourseRow, { id }: CourseModule, results: ResultRow[]) {
  const own = results.filter(({ module }) => module === id);
  const best_score = own.length === 0 ? null : Math.max(...own.map(({ score }) => score));
  return { attempts: own.length, best_score, is_passed: (best_score ?? 0) >= pass_score };
}

interface TrainingsContext extends Pick<AppDeps, 'db' | 'now' | 'secretKey'> {
  signedUrls: SignedUrls;
}

export function createTrainings(
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey'>,
  signedUrls: SignedUrls,
) {
  const context: TrainingsContext = { ...deps, signedUrls };

  return {
    list: async (userId: string, locale: Locale) =>
      present(context, deps.db, userId, await listTrainingBenefits(deps.db), locale),

    find: (userId: string, slug: string, locale: Locale) =>
      find(context, deps.db, userId, slug, locale),

    /** @throws ApiError `not_found`, `not_entitled` */
    enrol: (userId: string, slug: string, locale: Locale) => enrol(context, userId, slug, locale),

    /** @throws ApiError `not_found`, `not_entitled`, `validation_failed` */
    answer: (attempt: ModuleAttempt) => submitModule(context, attempt),

    /** Empty before the owner has enrolled. @throws ApiError `not_found` */
    metrics: (userId: string, slug: string, locale: Locale) =>
      metrics(context, userId, slug, locale),
  };
}

async function present(
  { signedUrls }: TrainingsContext,
  tx: Database,
  userId: string,
  rows: BenefitRow[],
  locale: Locale,
): Promise<Training[]> {
  const enrolments = await listEnrolments(tx, userId);
  const results = await listResults(
    tx,
    enrolments.map(({ id }) => id),
  );
  const [only] = rows;
  const editions = await listEditions(tx, rows.length === 1 ? only?.slug : undefined);
  const entitled = new Set((await listEntitlements(tx, userId)).map(({ benefitId }) => benefitId));
  const shown: Training[] = [];
  for (const benefit of rows) {
    const isEntitled = entitled.has(benefit.id);
    const enrolment = enrolments.find(({ benefit_id }) => benefit_id === benefit.id);
    const course = versionOf(editions, benefit.slug, enrolment);
    if (course === undefined) continue;
    // A course that is retired is for those who have the benefit, and for those who took it.
    if (course.retired_at !== null && !isEntitled && enrolment === undefined) continue;
    const own = results.filter(({ enrolment_id }) => enrolment_id === enrolment?.id);
    const isOpen = isEntitled && enrolment !== undefined;
    shown.push({
      slug: benefit.slug,
      locale: localeOf(benefit.texts, locale),
      title: inLocale(benefit.texts, locale).title,
      version: course.version,
      is_entitled: isEntitled,
      enrolled_at: enrolment?.enrolled_at.toISOString() ?? null,
      completed_at: enrolment?.completed_at?.toISOString() ?? null,
      modules: course.modules.map((module) => {
        const { best_score, is_passed } = standing(course, module, own);
        return {
          id: module.id,
          locale: localeOf(module.title, locale),
          title: inLocale(module.title, locale),
          minutes: module.minutes,
          lesson: isOpen ? presentLesson(module, locale) : null,
          best_score,
          is_passed,
        };
      }),
      certificate_url: enrolment?.completed_at
        ? signedUrls.issue(trainingCertificatePath(enrolment.id))
        : null,
    });
  }
  return shown;
}

/** Names every value that leaves: the right answers stay here. */
function presentLesson({ text, questions }: CourseModule, locale: Locale) {
  return {
    locale: localeOf(text, locale),
    text: inLocale(text, locale),
    questions: questions.map((question) => {
      const common = commonLocale([question.text, ...question.answers], locale);
      return {
        locale: common,
        text: inLocale(question.text, common),
        answers: question.answers.map((answer) => inLocale(answer, common)),
      };
    }),
  };
}

async function find(
  context: TrainingsContext,
  tx: Database,
  userId: string,
  slug: string,
  locale: Locale,
) {
  const [shown] = await present(context, tx, userId, await listTrainingBenefits(tx, slug), locale);
  if (shown === undefined) throw new ApiError('not_found');
  return shown;
}

/** @throws ApiError `not_found`, `not_entitled` */
async function enrol(
  context: TrainingsContext,
  userId: string,
  slug: string,
  locale: Locale,
): Promise<Training> {
  const { db, now } = context;
  await find(context, db, userId, slug, locale);
  const newest = versionOf(await listEditions(db, slug), slug, undefined);
  if (newest === undefined) throw new ApiError('not_found');
  const { businessId, benefitId } = await requireEntitlement(db, userId, slug);
  await insertEnrolment(db, {
    business_id: businessId,
    benefit_id: benefitId,
    enrolled_at: now(),
    course_edition: newest.edition,
  });
  return find(context, db, userId, slug, locale);
}

/** @throws ApiError `not_found`, `not_entitled`, `validation_failed` */
async function submitModule(
  { db, secretKey, now }: TrainingsContext,
  { userId, slug, module: moduleId, version, answers, answeredAt, key }: ModuleAttempt,
) {
  const request = ['answerModule', { slug, moduleId, version, answers, answeredAt }];
  return withIdempotencyKey({ db, now, secretKey }, { userId, key, request }, async (tx) => {
    const { benefitId } = await requireEntitlement(tx, userId, slug);
    const enrolments = await listEnrolments(tx, userId);
    const enrolment = enrolments.find(({ benefit_id }) => benefit_id === benefitId);
    if (enrolment === undefined) throw new ApiError('not_found');
    const course = await versionForAnswers(tx, slug, enrolment, version);
    const module = course?.modules.find(({ id }) => id === moduleId);
    if (course === undefined || module === undefined) throw new ApiError('not_found');
    if (answers.length !== module.questions.length) {
      throw new ApiError('validation_failed', { fields: { answers: 'required' } });
    }
    const given = new Date(answeredAt);
    const answered_at = new Date(
      Math.min(Math.max(given.getTime() || 0, enrolment.enrolled_at.getTime()), now().getTime()),
    );
    const score = scoreOf(module, answers);
    await insertResult(tx, {
      enrolment_id: enrolment.id,
      module: moduleId,
      course_version: course.version,
      score,
      answered_at,
    });
    const results = await listResults(tx, [enrolment.id]);
    if (course.modules.every((each) => standing(course, each, results).is_passed)) {
      const [benefit] = await listTrainingBenefits(tx, slug);
      const title = benefit?.texts.en.title ?? slug;
      await completeEnrolment(tx, enrolment.id, { at: now(), title });
    }
    return {
      module: moduleId,
      score,
      answered_at: answered_at.toISOString(),
      is_passed: score >= course.pass_score,
    };
  });
}

/** Empty before the owner has enrolled. @throws ApiError `not_found` */
async function metrics(
  { db }: TrainingsContext,
  userId: string,
  slug: string,
  locale: Locale,
): Promise<TrainingMetrics> {
  const [benefit] = await listTrainingBenefits(db, slug);
  const enrolments = await listEnrolments(db, userId);
  const enrolment = enrolments.find(({ benefit_id }) => benefit_id === benefit?.id);
  const course = versionOf(await listEditions(db, slug), slug, enrolment);
  if (benefit === undefined || course === undefined) {
    throw new ApiError('not_found');
  }
  const results = await listResults(db, enrolment ? [enrolment.id] : []);
  const modules = course.modules.map((module) => ({
    id: module.id,
    locale: localeOf(module.title, locale),
    title: inLocale(module.title, locale),
    ...standing(course, module, results),
  }));
  const passed = modules.filter(({ is_passed }) => is_passed).length;
  return {
    slug,
    locale: localeOf(benefit.texts, locale),
    title: inLocale(benefit.texts, locale).title,
    modules,
    attempts: results.map(({ module, score, answered_at }) => ({
      module,
      score,
      answered_at: answered_at.toISOString(),
    })),
    progress: Math.round((passed / modules.length) * 100),
    enrolled_at: enrolment?.enrolled_at.toISOString() ?? null,
    completed_at: enrolment?.completed_at?.toISOString() ?? null,
  };
}
