import { inLocale, passScore, type Training, type TrainingMetrics } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { listEntitlements, requireEntitlement } from '../benefits/entitlements.ts';
import { findCourse, scoreOf, type CourseModule } from './courses.ts';
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
  answers: number[];
  /** ISO 8601; a clock that is ahead counts as now. */
  answeredAt: string;
  key: string;
}

/** An owner's result in a module, by all attempts at it. */
function standing({ id }: CourseModule, results: ResultRow[]) {
  const own = results.filter(({ module }) => module === id);
  const best_score = own.length === 0 ? null : Math.max(...own.map(({ score }) => score));
  return { attempts: own.length, best_score, is_passed: (best_score ?? 0) >= passScore };
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
  const entitled = new Set((await listEntitlements(tx, userId)).map(({ benefitId }) => benefitId));
  const shown: Training[] = [];
  for (const benefit of rows) {
    const course = findCourse(benefit.slug);
    if (course === undefined) continue;
    const isEntitled = entitled.has(benefit.id);
    const enrolment = enrolments.find(({ benefit_id }) => benefit_id === benefit.id);
    const own = results.filter(({ enrolment_id }) => enrolment_id === enrolment?.id);
    const isOpen = isEntitled && enrolment !== undefined;
    shown.push({
      slug: benefit.slug,
      title: inLocale(benefit.texts, locale).title,
      is_entitled: isEntitled,
      enrolled_at: enrolment?.enrolled_at.toISOString() ?? null,
      completed_at: enrolment?.completed_at?.toISOString() ?? null,
      modules: course.map((module) => {
        const { title, text, questions } = inLocale(module.texts, locale);
        const { best_score, is_passed } = standing(module, own);
        return {
          id: module.id,
          title,
          minutes: module.minutes,
          lesson: isOpen ? { text, questions } : null,
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
  const { businessId, benefitId } = await requireEntitlement(db, userId, slug);
  await insertEnrolment(db, {
    business_id: businessId,
    benefit_id: benefitId,
    enrolled_at: now(),
  });
  return find(context, db, userId, slug, locale);
}

/** @throws ApiError `not_found`, `not_entitled`, `validation_failed` */
async function submitModule(
  { db, secretKey, now }: TrainingsContext,
  { userId, slug, module: moduleId, answers, answeredAt, key }: ModuleAttempt,
) {
  const course = findCourse(slug);
  const module = course?.find(({ id }) => id === moduleId);
  if (course === undefined || module === undefined) throw new ApiError('not_found');
  if (answers.length !== module.right.length) {
    throw new ApiError('validation_failed', { fields: { answers: 'required' } });
  }
  const request = ['answerModule', { slug, moduleId, answers, answeredAt }];
  return withIdempotencyKey({ db, now, secretKey }, { userId, key, request }, async (tx) => {
    const { benefitId } = await requireEntitlement(tx, userId, slug);
    const enrolments = await listEnrolments(tx, userId);
    const enrolment = enrolments.find(({ benefit_id }) => benefit_id === benefitId);
    if (enrolment === undefined) throw new ApiError('not_found');
    const given = new Date(answeredAt);
    const answered_at = new Date(
      Math.min(Math.max(given.getTime() || 0, enrolment.enrolled_at.getTime()), now().getTime()),
    );
    const score = scoreOf(module, answers);
    await insertResult(tx, {
      enrolment_id: enrolment.id,
      module: moduleId,
      score,
      answered_at,
    });
    const results = await listResults(tx, [enrolment.id]);
    if (course.every((each) => standing(each, results).is_passed)) {
      await completeEnrolment(tx, enrolment.id, now());
    }
    return { module: moduleId, score, answered_at: answered_at.toISOString() };
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
  const course = findCourse(slug);
  const enrolments = await listEnrolments(db, userId);
  const enrolment = enrolments.find(({ benefit_id }) => benefit_id === benefit?.id);
  if (benefit === undefined || course === undefined) {
    throw new ApiError('not_found');
  }
  const results = await listResults(db, enrolment ? [enrolment.id] : []);
  const modules = course.map((module) => ({
    id: module.id,
    title: inLocale(module.texts, locale).title,
    ...standing(module, results),
  }));
  const passed = modules.filter(({ is_passed }) => is_passed).length;
  return {
    slug,
    title: inLocale(benefit.texts, locale).title,
    modules,
    attempts: results.map(({ module, score, answered_at }) => ({
      module,
      score,
      answered_at: answered_at.toISOString(),
    })),
    progress: Math.round((passed / course.length) * 100),
    enrolled_at: enrolment?.enrolled_at.toISOString() ?? null,
    completed_at: enrolment?.completed_at?.toISOString() ?? null,
  };
}
