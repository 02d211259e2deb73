import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CourseContent, WholeCatalogueItem } from '@portal/contract/catalogue';
import { staffEmail, startStaffSession } from '../../../../test/agency.ts';
import { marketStall, openCatalogueDesk, type CatalogueDesk } from '../../../../test/catalogue.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { trainingCourses } from '../../../database/schema/trainings.ts';

describe('courses at the desk', () => {
  const api = setUpApi();
  let desk: CatalogueDesk;
  let owner: string;
  before(async () => {
    desk = await openCatalogueDesk(api);
    owner = await api.signIn();
  });
  const find = (key: string) => desk.find(key, desk.author, 'course');
  /** @returns whether a second person was needed */
  const publish = async (draft: WholeCatalogueItem) =>
    (await desk.publish(draft)).versions[0]?.changes_price;
  const slug = 'sell-online';
  const contentOf = (item: WholeCatalogueItem) => item.content as unknown as CourseContent;
  const versions = async () =>
    (await api.deps.db.select().from(trainingCourses))
      .filter((row) => row.slug === slug)
      .map(({ version, edition }) => [version, edition]);

  it('need a right answer, two that differ, and every language', async () => {
    const item = await find(slug);
    const { modules, pass_score } = contentOf(item);
    const [first, ...others] = modules;
    const [question] = first!.questions;
    const alter = (change: object) => ({
      pass_score,
      modules: [{ ...first!, questions: [{ ...question!, ...change }] }, ...others],
    });
    const at = 'modules.0.questions.0';
    const [right] = question!.answers;
    let draft = await desk.edit(item, contentOf(item));
    for (const [content, field] of [
      [alter({ right: null }), `${at}.right`],
      [alter({ right: 9 }), `${at}.right`],
      [alter({ answers: [right], right: 0 }), `${at}.answers`],
      [alter({ answers: [right, right], right: 0 }), `${at}.answers`],
      [alter({ text: { ...question!.text, es: ' ' } }), `${at}.text.es`],
      [{ pass_score: 49, modules }, 'pass_score'],
      [{ pass_score, modules: [] }, 'modules'],
    ] as const) {
      draft = desk.ok(await desk.save(draft, content));
      const { status, body } = await desk.step(draft, 'submission', desk.author);
      assert.equal(status, 422);
      assert.deepEqual(Object.keys(body.errors), [field]);
    }
    const twice = await desk.save(draft, { pass_score, modules: [first, first] });
    assert.equal(twice.status, 422, 'results of owners name a module by its id');
    assert.equal((await desk.discard(draft)).status, 200);
  });

  it('are published without a second person; other words keep the edition, another module begins one', async () => {
    const item = await find(slug);
    const { modules, pass_score } = contentOf(item);
    const longer = modules.map((module) => ({ ...module, minutes: module.minutes + 1 }));
    assert.equal(
      await publish(await desk.edit(item, { pass_score, modules: longer.toReversed() })),
      false,
    );
    assert.deepEqual(await versions(), [
      [1, 1],
      [2, 1],
    ]);
    const added = { ...modules[0]!, id: 'one-more' };
    await publish(await desk.edit(await find(slug), { pass_score, modules: [...longer, added] }));
    await publish(await desk.edit(await find(slug), { pass_score: 80, modules: longer }));
    assert.deepEqual(await versions(), [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
  });

  it('belong to a training of the catalogue', async () => {
    const item = await find(slug);
    for (const key of ['no-such-training', 'working-capital-loan']) {
      const created = await desk.create(key, contentOf(item), 'course');
      const { status, body } = await desk.step(created, 'submission', desk.author);
      assert.equal(status, 409, key);
      assert.match(body.message, /no training with this name/);
    }
  });

  it('come before their training, which is not published without one', async () => {
    const content = { ...marketStall, category: 'training', prices: null };
    const training = await desk.create('keep-books', content);
    const refused = await desk.step(training, 'submission', desk.author);
    assert.equal(refused.status, 409);
    assert.match(refused.body.message, /has no published course/);
    const course = await desk.create('keep-books', contentOf(await find(slug)), 'course');
    await publish(course);
    const published = await desk.publish(await desk.find('keep-books'));
    assert.equal(published.live_state, 'published');
  });

  it('are not retired while their training is offered', async () => {
    const item = await find(slug);
    const { status, body } = await desk.step(item, 'retirement', desk.author, {
      reason: 'No longer useful.',
    });
    assert.equal(status, 409);
    assert.match(body.message, /training that is still offered/);
  });

  it('show right answers to the desk only', async () => {
    const url = `/agency/catalogue/kinds/course/${slug}`;
    assert.equal((await api.get(url, owner)).status, 404);
    const support = await startStaffSession(api, staffEmail('support'));
    assert.equal((await api.get(url, support)).status, 404);
    assert.match((await api.get(url, desk.author)).text, /"right":/);
    for (const path of [`/trainings/${slug}`, '/trainings', '/local/benefits']) {
      assert.doesNotMatch((await api.get(path, owner)).text, /"right"/, path);
    }
  });
});
