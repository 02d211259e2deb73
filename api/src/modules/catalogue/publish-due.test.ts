import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { marketStall, openCatalogueDesk, type CatalogueDesk } from '../../../test/catalogue.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { benefits } from '../../database/schema/benefits.ts';
import { publishDue } from './publish-due.ts';

const log = { warn: () => undefined };

describe('a publication at a time', () => {
  const api = setUpApi({ isClockStill: true });
  let desk: CatalogueDesk;
  before(async () => {
    desk = await openCatalogueDesk(api);
  });
  const live = async (slug: string) =>
    (await api.deps.db.select().from(benefits).where(eq(benefits.slug, slug)))[0];
  const inSeconds = (seconds: number) =>
    new Date(api.deps.now().getTime() + seconds * 1000).toISOString();

  it('comes at its time and not before, by one of two processes', async () => {
    const scheduled = await desk.publish(await desk.create('later'), inSeconds(60));
    assert.deepEqual(
      [scheduled.open_state, scheduled.live_state, scheduled.publish_at],
      ['approved', 'unpublished', inSeconds(60)],
    );
    assert.equal(await publishDue(api.jobDeps, log), 0);
    api.passSeconds(61);
    const published = await Promise.all([
      publishDue(api.jobDeps, log),
      publishDue(api.jobDeps, log),
    ]);
    assert.deepEqual(
      published.toSorted((a, b) => a - b),
      [0, 1],
    );
    assert.ok(await live('later'));
    const { events } = await desk.find('later');
    assert.deepEqual(
      events.map(({ step, by }) => [step, by?.name]),
      [
        ['published', undefined],
        ['scheduled', 'Yetunde Alabi'],
        ['approved', 'Obinna Eke'],
        ['submitted', 'Yetunde Alabi'],
        ['created', 'Yetunde Alabi'],
      ],
    );
  });

  it('does not come once it is withdrawn, and a time in the past is now', async () => {
    const scheduled = await desk.publish(await desk.create('never'), inSeconds(60));
    const back = desk.ok(await desk.step(scheduled, 'withdrawal', desk.second));
    assert.deepEqual([back.open_state, back.publish_at], ['draft', null]);
    api.passSeconds(61);
    assert.equal(await publishDue(api.jobDeps, log), 0);
    assert.equal(await live('never'), undefined);
    desk = await openCatalogueDesk(api);
    const published = await desk.publish(await desk.find('never'), inSeconds(-5));
    assert.equal(published.live_state, 'published');
    const tooFar = await desk.create('too-far');
    const waiting = desk.ok(await desk.step(tooFar, 'submission', desk.author));
    const approved = desk.ok(await desk.step(waiting, 'approval', desk.second));
    const at = { publish_at: inSeconds(400 * 24 * 60 * 60) };
    assert.equal((await desk.step(approved, 'publication', desk.author, at)).status, 422);
  });

  it('is whole or not at all, wherever its process is killed', async () => {
    await desk.publish(await desk.create('killed'), inSeconds(60));
    api.passSeconds(61);
    const { statements } = api;
    const record = statements.push.bind(statements);
    for (let kills = 0, isDone = false; !isDone; kills += 1) {
      assert.ok(kills < 40, 'the job never comes to its end');
      let left = kills;
      // A process that is killed sends no further statement, and its transaction is rolled back.
      statements.push = (...texts) => {
        // PostgreSQL rolls back itself when a connection ends; here the connection stays.
        const isRollback = texts.some((text) => /^rollback/i.test(text));
        if (left === 0 && !isRollback) throw new Error('killed');
        if (isRollback) return record(...texts);
        left -= 1;
        return record(...texts);
      };
      isDone = await publishDue(api.jobDeps, log).then(
        () => true,
        () => false,
      );
      statements.push = record;
      const item = await desk.find('killed');
      const row = await live('killed');
      const isPublished = item.live_state === 'published';
      assert.equal(row !== undefined, isPublished, `after ${kills} statements`);
      assert.equal(item.open_state === null, isPublished);
      assert.equal(item.versions[0]?.state, isPublished ? 'published' : 'approved');
      assert.equal(item.events[0]?.step, isPublished ? 'published' : 'scheduled');
    }
    assert.equal((await desk.find('killed')).live_state, 'published');
  });

  it('that does not fit any more is left to a person, and keeps no other from its time', async () => {
    const scheduled = await desk.publish(await desk.create('unfit'), inSeconds(60));
    await desk.publish(await desk.create('fits'), inSeconds(120));
    // Another entry of owners' tables has taken the name since, as a loan.
    await api.deps.db.insert(benefits).values({
      slug: 'unfit',
      category: 'loan',
      provider: 'A lender',
      texts: marketStall.texts as typeof benefits.$inferInsert.texts,
      position_in_list: 1,
    });
    api.passSeconds(121);
    assert.equal(await publishDue(api.jobDeps, log), 1);
    assert.equal((await live('unfit'))?.category, 'loan');
    const { publish_at, open_state, events } = await desk.find('unfit');
    assert.deepEqual(
      [publish_at, open_state, events[0]?.step],
      [null, 'approved', 'not_published'],
    );
    assert.ok(scheduled.publish_at);
    assert.equal((await desk.find('fits')).live_state, 'published');
  });
});
