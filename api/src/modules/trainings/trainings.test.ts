import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Training, TrainingMetrics } from '@portal/contract';
import { setUpApi } from '../../../test/set-up-api.ts';
import { bearer } from '../../../test/owner.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { trainingEnrolments, trainingResults } from '../../database/schema/trainings.ts';
import { locales } from '../../i18n/locale.ts';
import { seedCourses } from '../../seed/offers.ts';
import { scoreOf } from './courses.ts';

const slug = 'sell-online';
const course = seedCourses
  .find((entry) => entry.slug === slug)!
  .modules.map((module) => ({ ...module, right: module.questions.map(({ right }) => right) }));

describe('trainings', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
  });

  const get = async (who = token): Promise<Training> =>
    (await api.get(`/trainings/${slug}`, who)).body.data;
  const enrol = (who = token, of = slug) =>
    api.post(`/trainings/${of}/enrolments`, undefined, bearer(who));
  interface Sent {
    key?: string;
    who?: string;
    answered_at?: string;
  }
  const answer = (module: string, answers: number[], { key, who, answered_at }: Sent = {}) =>
    api.post(
      `/trainings/${slug}/modules/${module}/results`,
      { answers, answered_at: answered_at ?? api.deps.now().toISOString() },
      { ...bearer(who ?? token), 'idempotency-key': key ?? randomUUID() },
    );
  const metrics = async (who = token) => api.get(`/trainings/${slug}/metrics`, who);
  const isGivenTo = async (who: string) => (await get(who)).modules.some(({ lesson }) => lesson);

  it('are listed with their modules, in every language, and never with the right answers', async () => {
    for (const locale of locales) {
      const response = await api.get('/trainings', token, { 'accept-language': locale });
      assert.equal(response.body.data.length, 4);
      assert.ok(response.body.data.every(({ modules }: Training) => modules.length >= 3));
      assert.ok(!response.text.includes('right'));
    }
    assert.equal((await api.get('/trainings/shop-and-stock-cover', token)).status, 404);
    assert.equal((await api.get('/trainings/toString', token)).status, 404);
  });

  it('are taken only by owners whose business has the benefit', async () => {
    const other = await api.signIn('0803 000 0003');
    assert.equal((await get(other)).is_entitled, false);
    const rejected = await enrol(other);
    assert.deepEqual([rejected.status, rejected.body.code], [403, 'not_entitled']);
    assert.equal((await answer(course[0]!.id, [0, 0], { who: other })).status, 403);
    const { enrolled_at, attempts, progress } = (await metrics(other)).body.data;
    assert.deepEqual([enrolled_at, attempts, progress], [null, [], 0]);
    assert.equal((await api.get('/trainings/nothing/metrics', token)).status, 404);
    assert.equal(await isGivenTo(token), false, 'no lesson before enrolment');
    await Promise.all([enrol(), enrol()]);
    const { status, body } = await enrol();
    assert.equal(status, 200);
    assert.equal(body.data.enrolled_at, (await get()).enrolled_at, 'a second time changes nothing');
    assert.equal(await isGivenTo(token), true);
    assert.equal(await isGivenTo(other), false);
    assert.equal((await enrol(token, 'nothing')).status, 404);
  });

  it('mark answers, once for each key, however often they are sent', async () => {
    const [module] = course;
    const key = randomUUID();
    const answered_at = api.deps.now().toISOString();
    const wrong = module!.right.map((right) => (right + 1) % 3);
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => answer(module!.id, wrong, { key, answered_at })),
    );
    for (const { status, body } of responses) {
      assert.equal(status, 200);
      assert.deepEqual(body.data, { module: module!.id, score: 0, answered_at, is_passed: false });
    }
    assert.equal((await api.deps.db.select().from(trainingResults)).length, 1);
    assert.equal((await answer(module!.id, [0])).status, 422, 'a question was left out');
    assert.equal((await answer('nothing', [0, 0])).status, 404);
    assert.equal((await answer(module!.id, [0, 0], { answered_at: 'yesterday' })).status, 422);
  });

  it('take the owner’s word on when, within reason', async () => {
    const [module] = course;
    for (const [given, min, max] of [
      ['2020-01-01T00:00:00Z', (await get()).enrolled_at!, api.deps.now().toISOString()],
      ['2090-01-01T00:00:00Z', (await get()).enrolled_at!, api.deps.now().toISOString()],
    ] as const) {
      const { body } = await answer(module!.id, [9, 9], { answered_at: given });
      assert.ok(body.data.answered_at >= min);
      assert.ok(body.data.answered_at.slice(0, 16) <= max.slice(0, 16));
    }
  });

  it('show progress, and a certificate once every module is passed', async () => {
    assert.equal((await get()).certificate_url, null);
    for (const [index, { id, right }] of course.entries()) {
      api.passSeconds(60);
      assert.equal((await answer(id, right)).body.data.score, 100);
      const shown: TrainingMetrics = (await metrics()).body.data;
      assert.equal(shown.progress, Math.round(((index + 1) / course.length) * 100));
    }
    const { attempts, modules, completed_at } = (await metrics()).body.data as TrainingMetrics;
    assert.ok(completed_at);
    assert.deepEqual(
      modules.map((module) => [module.attempts, module.best_score, module.is_passed]),
      [
        [4, 100, true],
        [1, 100, true],
        [1, 100, true],
      ],
    );
    const times = attempts.map((attempt) => attempt.answered_at);
    assert.deepEqual(times, times.toSorted());
    // A later, worse attempt takes nothing away.
    await answer(course[0]!.id, [9, 9]);
    assert.equal((await get()).completed_at, completed_at);
  });

  it('give the certificate only at its signed URL', async () => {
    const url = String((await get()).certificate_url).replace('/api', '');
    const pdf = await api.get(url);
    assert.equal(pdf.status, 200);
    assert.match(pdf.text, /^%PDF-/);
    assert.match(String(pdf.headers['content-disposition']), /TRN-[0-9A-F]{8}\.pdf/);
    assert.equal((await api.get(url.split('?')[0]!)).status, 422);
    assert.equal(
      (await api.get(url.replace(/certificates\/[^?]+/, `certificates/${randomUUID()}`))).status,
      404,
    );
    api.passSeconds(2 * 60 * 60);
    assert.equal((await api.get(url)).status, 404);
  });

  it('keep the title on the certificate that the training had when it was completed', async () => {
    const read = async () =>
      (await api.get(String((await get()).certificate_url).replace('/api', ''))).text;
    const { db } = api.deps;
    token = await api.signIn();
    const before = await read();
    const [benefit] = await db.select().from(benefits).where(eq(benefits.slug, slug));
    const texts = { ...benefit!.texts, en: { ...benefit!.texts.en, title: 'Another title' } };
    await db.update(benefits).set({ texts }).where(eq(benefits.slug, slug));
    assert.equal((await get()).title, 'Another title');
    assert.equal(await read(), before);
    // An earlier version of the API keeps no title.
    await db.update(trainingEnrolments).set({ completed_title: null });
    assert.notEqual(await read(), before);
    await db.update(benefits).set({ texts: benefit!.texts }).where(eq(benefits.slug, slug));
    assert.equal(await read(), before);
  });

  it('are closed when the benefit has ended, but what was achieved stays', async () => {
    await api.deps.db.update(benefitActivations).set({ ended_at: api.deps.now() });
    token = await api.signIn();
    const { is_entitled, certificate_url } = await get();
    assert.equal(is_entitled, false);
    assert.equal(await isGivenTo(token), false);
    assert.equal((await answer(course[0]!.id, [0, 0])).status, 403);
    assert.equal((await metrics()).status, 200);
    assert.ok(certificate_url);
  });
});

const text = { en: '', es: '', 'zh-CN': '' };

describe('a score', () => {
  for (const [right, answers, score] of [
    [[0, 1], [0, 1], 100],
    [[0, 1], [0, 0], 50],
    [[0, 1], [], 0],
    [[0, 1, 2], [0, 1, 0], 67],
  ] as const) {
    it(`of ${answers.join() || 'nothing'} where ${right.join()} is right is ${score}`, () => {
      const questions = right.map((place) => ({ text, answers: [text], right: place }));
      assert.equal(scoreOf({ questions }, answers), score);
    });
  }
});
