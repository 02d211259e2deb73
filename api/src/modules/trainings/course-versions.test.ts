import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { CourseModule, Training, TrainingMetrics } from '@portal/contract';
import { bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import {
  trainingCourses,
  trainingEnrolments,
  trainingResults,
} from '../../database/schema/trainings.ts';
import { seedCourses } from '../../seed/offers.ts';

const slug = 'sell-online';
const { modules: shipped, pass_score } = seedCourses.find((entry) => entry.slug === slug)!;
/** The same modules, whose first question has its right answer in another place. */
const turned = shipped.map((module, place) => (place === 0 ? turnFirst(module) : module));

function turnFirst(module: CourseModule): CourseModule {
  const [first, ...others] = module.questions;
  const answers = first!.answers.toReversed();
  const right = answers.length - 1 - first!.right;
  return { ...module, questions: [{ ...first!, answers, right }, ...others] };
}

const rightOf = ({ questions }: CourseModule) => questions.map(({ right }) => right);

describe('a course that changes while owners take it', () => {
  const api = setUpApi();
  let token: string;
  let later: string;
  before(async () => {
    token = await api.signIn();
    later = await giveBenefit('0803 000 0003');
    await enrol(token);
  });

  const get = async (who = token): Promise<Training> =>
    (await api.get(`/trainings/${slug}`, who)).body.data;
  const metrics = async (who = token): Promise<TrainingMetrics> =>
    (await api.get(`/trainings/${slug}/metrics`, who)).body.data;
  const enrol = (who: string) => api.post(`/trainings/${slug}/enrolments`, undefined, bearer(who));
  const answer = (module: CourseModule, answers: number[], version?: number, who = token) =>
    api.post(
      `/trainings/${slug}/modules/${module.id}/results`,
      { answers, version, answered_at: api.deps.now().toISOString() },
      { ...bearer(who), 'idempotency-key': randomUUID() },
    );
  const publish = async (version: number, edition: number, modules: CourseModule[]) => {
    api.passSeconds(60);
    await api.deps.db
      .insert(trainingCourses)
      .values({ slug, version, edition, modules, pass_score, published_at: api.deps.now() });
    api.passSeconds(60);
  };
  async function giveBenefit(phone: string) {
    const who = await api.signIn(phone);
    const { db, now } = api.deps;
    const { id: userId } = (await api.get('/users/me', who)).body.data as { id: string };
    const [business] = await db
      .select({ id: businessRegistrations.id })
      .from(businessRegistrations)
      .where(eq(businessRegistrations.user_id, userId));
    const [benefit] = await db.select().from(benefits).where(eq(benefits.slug, slug));
    await db.insert(benefitActivations).values({
      business_id: business!.id,
      benefit_id: benefit!.id,
      plan: 'annual',
      amount_kobo: 0,
      activated_at: now(),
      counted_from: now(),
      months_paid: 12,
      renews_at: new Date(now().getTime() + 300 * 24 * 60 * 60 * 1000),
    });
    return who;
  }

  it('keeps what was passed, and marks answers by the questions that the owner was shown', async () => {
    const [first, second] = shipped as [CourseModule, CourseModule];
    assert.equal((await get()).version, 1);
    assert.equal((await answer(first, rightOf(first), 1)).body.data.is_passed, true);
    await publish(2, 1, turned);
    const shown = await get();
    assert.equal(shown.version, 2);
    assert.equal(shown.modules[0]!.is_passed, true, 'passed stays passed');
    const score = async (answers: number[], version?: number) =>
      (await answer(first, answers, version)).body.data.score as number;
    assert.equal(await score(rightOf(first), 1), 100, 'on a page that was open before');
    assert.equal(await score(rightOf(turned[0]!), 2), 100);
    assert.ok((await score(rightOf(first), 2)) < 100);
    assert.equal(await score(rightOf(turned[0]!)), 100, 'without a version the newest');
    assert.equal((await answer(second, rightOf(second), 3)).status, 404, 'no such version');
    const kept = await api.deps.db.select().from(trainingResults);
    assert.deepEqual(
      kept.map(({ course_version }) => course_version),
      [1, 1, 2, 2, 2],
    );
  });

  it('is not answered by questions that were replaced before the owner enrolled', async () => {
    await enrol(later);
    const [first] = shipped as [CourseModule];
    assert.equal((await answer(first, rightOf(first), 1, later)).status, 404);
    assert.equal((await answer(first, rightOf(turned[0]!), 2, later)).status, 200);
  });

  it('leaves a course that is completed at 100% with its certificate, also when a module is added', async () => {
    for (const module of turned) await answer(module, rightOf(module), 2);
    assert.ok((await get()).certificate_url);
    const added = { ...shipped[0]!, id: 'one-more' };
    await publish(3, 2, [...turned, added]);
    const { progress, modules, completed_at } = await metrics();
    assert.deepEqual([progress, modules.length], [100, 3]);
    assert.ok(completed_at);
    assert.ok((await get()).certificate_url);
    assert.equal((await answer(added, rightOf(added))).status, 404, 'no module of theirs');
    assert.equal((await get(later)).modules.length, 3, 'in the middle, an owner stays with it');
    await api.deps.db.delete(trainingEnrolments);
    await enrol(later);
    const fresh = await get(later);
    assert.deepEqual([fresh.version, fresh.modules.length], [3, 4]);
  });

  it('gives a question in one language, also where only one of its answers lacks the reader’s', async () => {
    const [first, ...others] = shipped as [CourseModule];
    const [question, second] = first.questions;
    const { ha: _missing, ...answerTexts } = question!.answers[0]!;
    const answers = [answerTexts, ...question!.answers.slice(1)];
    const partly = { ...first, questions: [{ ...question!, answers }, second!] };
    await publish(4, 2, [partly, ...others, { ...first, id: 'one-more' }]);
    await api.deps.db.delete(trainingEnrolments);
    await enrol(later);
    const hausa = { 'accept-language': 'ha' };
    const shown: Training = (await api.get(`/trainings/${slug}`, later, hausa)).body.data;
    const lesson = shown.modules[0]!.lesson!;
    assert.equal(lesson.locale, 'ha');
    assert.deepEqual(
      lesson.questions.map(({ locale }) => locale),
      ['en', 'ha'],
    );
    const { text, answers: given } = lesson.questions[0]!;
    assert.deepEqual([text, given[1]], [question!.text.en, question!.answers[1]!.en]);
  });

  it('stays open to those who have the benefit when it is retired, and is offered to no one else', async () => {
    await api.deps.db.update(trainingCourses).set({ retired_at: api.deps.now() });
    assert.equal((await get(later)).modules.length, 4);
    const other = await api.signIn('0803 000 0004');
    assert.equal((await api.get(`/trainings/${slug}`, other)).status, 404);
    const { body } = await api.get('/local/benefits');
    const listed = (body.data as { slug: string; modules: unknown[] }[]).find(
      (entry) => entry.slug === slug,
    );
    assert.deepEqual(listed?.modules, []);
  });

  it('never sends the right answers', async () => {
    for (const path of ['/trainings', `/trainings/${slug}`, `/trainings/${slug}/metrics`]) {
      assert.ok(!(await api.get(path, later)).text.includes('"right"'), path);
    }
  });
});
