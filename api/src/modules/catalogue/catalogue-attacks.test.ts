import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { WholeCatalogueItem } from '@portal/contract/catalogue';
import { marketStall, openCatalogueDesk, type CatalogueDesk } from '../../../test/catalogue.ts';
import { bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';

describe('attacks on the catalogue', () => {
  const api = setUpApi();
  let desk: CatalogueDesk;
  before(async () => {
    desk = await openCatalogueDesk(api);
  });
  const submitted = async (key: string): Promise<WholeCatalogueItem> =>
    desk.ok(await desk.step(await desk.create(key), 'submission', desk.author));

  it('no author of a price approves it', async () => {
    const created = await desk.create('two-hands');
    const priced = { ...marketStall, prices: { ...marketStall.prices, annual: 9_900_000 } };
    const saved = desk.ok(await desk.save(created, priced, desk.second));
    const waiting = desk.ok(await desk.step(saved, 'submission', desk.author));
    for (const token of [desk.author, desk.second]) {
      assert.equal((await desk.step(waiting, 'approval', token)).status, 403);
      assert.equal((await desk.step(waiting, 'rejection', token, { reason: 'mine' })).status, 403);
    }
    // Nor by taking it back and submitting it under another name.
    const back = desk.ok(await desk.step(waiting, 'withdrawal', desk.second));
    const again = desk.ok(await desk.step(back, 'submission', desk.second));
    assert.equal((await desk.step(again, 'approval', desk.author)).status, 403);
  });

  it('a second person rejects it with a reason, and its author goes on with it', async () => {
    const waiting = await submitted('too-dear');
    const body = { reason: 'The price is that of last year.' };
    assert.equal((await desk.step(waiting, 'rejection', desk.second)).status, 422);
    const rejected = desk.ok(await desk.step(waiting, 'rejection', desk.second, body));
    assert.equal(rejected.events[0]?.step, 'rejected');
    assert.equal(rejected.live_state, waiting.live_state);
    desk.ok(await desk.save(rejected, marketStall));
  });

  it('what was changed since it was read is not approved', async () => {
    const read = await submitted('changed-since');
    const back = desk.ok(await desk.step(read, 'withdrawal', desk.author));
    const dear = { ...marketStall, prices: { ...marketStall.prices, annual: 900_000_000 } };
    const saved = desk.ok(await desk.save(back, dear));
    desk.ok(await desk.step(saved, 'submission', desk.author));
    const { status, body } = await desk.step(read, 'approval', desk.second);
    assert.equal(status, 409);
    assert.equal(body.conflict.version, 5);
    assert.equal((await desk.save(read, dear)).status, 409);
    const withoutVersion = await api.post(
      `/agency/catalogue/items/${read.id}/approval`,
      {},
      bearer(desk.second),
    );
    assert.equal(withoutVersion.status, 422);
  });

  it('what is submitted or approved cannot be edited', async () => {
    const waiting = await submitted('frozen');
    const free = { ...marketStall, prices: null };
    assert.equal((await desk.save(waiting, free)).status, 409);
    const approved = desk.ok(await desk.step(waiting, 'approval', desk.second));
    assert.equal((await desk.save(approved, free)).status, 409);
    assert.equal((await desk.discard(approved)).status, 409);
    assert.equal((await desk.step(approved, 'draft', desk.author, { from: 1 })).status, 409);
  });

  it('one of two publishers at once publishes, and one of two approvals counts', async () => {
    const waiting = await submitted('at-once');
    const statuses = async (name: string, item: WholeCatalogueItem, body: object) =>
      (
        await Promise.all([
          desk.step(item, name, desk.second, body),
          desk.step(item, name, desk.second, body),
        ])
      )
        .map(({ status }) => status)
        .toSorted((a, b) => a - b);
    assert.deepEqual(await statuses('approval', waiting, {}), [200, 409]);
    const approved = await desk.find('at-once');
    const at = { publish_at: null };
    assert.deepEqual(await statuses('publication', approved, at), [200, 409]);
    const published = await desk.find('at-once');
    assert.equal((await desk.step(published, 'publication', desk.author, at)).status, 409);
    assert.deepEqual(
      published.events.map(({ step }) => step),
      ['published', 'approved', 'submitted', 'created'],
    );
    const retired = await statuses('retirement', published, { reason: 'A mistake' });
    assert.deepEqual(retired, [200, 409]);
  });

  it('two drafts of one item are not made at once', async () => {
    const item = await desk.find('owner-health-plan');
    const made = await Promise.all(
      [desk.author, desk.second].map(async (token) =>
        desk.step(item, 'draft', token, { from: item.live?.number }),
      ),
    );
    assert.deepEqual(
      made.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
  });

  it('approving and publishing need a fresh factor', async () => {
    const waiting = await submitted('stolen-session');
    api.passSeconds(6 * 60);
    for (const [name, body] of [
      ['approval', {}],
      ['publication', { publish_at: null }],
      ['retirement', { reason: 'A thief' }],
    ] as const) {
      const { body: said } = await desk.step(waiting, name, desk.second, body);
      assert.equal(said.code, 'second_factor_required', name);
    }
  });

  it('the insurance of businesses stays, and gets no prices', async () => {
    desk = await openCatalogueDesk(api);
    const item = await desk.find('business-insurance');
    assert.equal(
      (await desk.step(item, 'retirement', desk.author, { reason: 'A mistake' })).status,
      409,
    );
    const drafted = desk.ok(await desk.step(item, 'draft', desk.author, { from: 1 }));
    const priced = { ...drafted.content, prices: marketStall.prices };
    const saved = desk.ok(await desk.save(drafted, priced));
    const { body } = await desk.step(saved, 'submission', desk.author);
    assert.deepEqual(Object.keys(body.errors), ['prices']);
  });

  it('what a draft does not have is dropped, and nothing else is written', async () => {
    const item = await desk.create('more-than-asked', {
      ...marketStall,
      ...{ by_quote: true, slug: 'owner-health-plan', id: 'another', retired_at: 'now' },
    });
    assert.deepEqual(item.content, marketStall);
  });
});
