import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import type { PublicBenefit } from '@portal/contract';
import type { BenefitDraft } from '@portal/contract/catalogue';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { marketStall, openCatalogueDesk, type CatalogueDesk } from '../../../test/catalogue.ts';
import { bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { benefits } from '../../database/schema/benefits.ts';
import { securityEvents } from '../../database/schema/security-events.ts';

describe('the catalogue of the agency', () => {
  const api = setUpApi();
  let desk: CatalogueDesk;
  before(async () => {
    desk = await openCatalogueDesk(api);
  });
  const live = async (slug: string) =>
    (await api.deps.db.select().from(benefits).where(eq(benefits.slug, slug)))[0];
  const publicTitles = async (locale: string) =>
    (await api.get('/local/benefits', undefined, { 'accept-language': locale })).body.data.map(
      ({ title }: PublicBenefit) => title,
    ) as string[];

  it('begins with what owners see, as versions without an author', async () => {
    const item = await desk.find('owner-health-plan');
    const row = await live('owner-health-plan');
    assert.equal(item.live_state, 'published');
    assert.deepEqual((item.content as BenefitDraft).texts, row?.texts);
    assert.deepEqual(
      item.events.map(({ step, by }) => [step, by]),
      [['added', null]],
    );
  });

  it('shows owners a new benefit with prices once a second person has approved it', async () => {
    const created = await desk.create('market-stall');
    assert.equal(await live('market-stall'), undefined);
    const submitted = desk.ok(await desk.step(created, 'submission', desk.author, { note: 'New' }));
    assert.equal(submitted.open_state, 'submitted');
    assert.equal(
      (await desk.step(submitted, 'publication', desk.author, { publish_at: null })).status,
      409,
    );
    assert.equal((await desk.step(submitted, 'approval', desk.author)).body.code, 'forbidden');
    const approved = desk.ok(await desk.step(submitted, 'approval', desk.second));
    assert.ok(!(await publicTitles('en')).includes('Market stall'));
    const published = desk.ok(
      await desk.step(approved, 'publication', desk.author, { publish_at: null }),
    );
    assert.equal(published.live_state, 'published');
    assert.equal(published.open_state, null);
    assert.deepEqual((await live('market-stall'))?.prices, marketStall.prices);
    // The process that has published it forgets what it knew.
    assert.ok((await publicTitles('en')).includes('Market stall'));
    assert.ok((await publicTitles('es')).includes('Puesto de mercado'));
    assert.ok((await publicTitles('yo')).includes('Market stall'), 'a language without texts');
    const owner = await api.signIn();
    const { body } = await api.get('/benefits/market-stall', owner);
    assert.equal(body.data.prices.monthly, 150_000);
    const events = await api.deps.db
      .select({ subject: securityEvents.subject })
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'catalogue_changed'))
      .orderBy(desc(securityEvents.at))
      .limit(1);
    assert.equal(events[0]?.subject, 'published benefit market-stall 1');
  });

  it('asks no second person for a change of texts', async () => {
    const item = await desk.find('owner-health-plan');
    const drafted = desk.ok(
      await desk.step(item, 'draft', desk.author, { from: item.live?.number }),
    );
    const content = drafted.content as BenefitDraft;
    const next = {
      ...content,
      texts: { ...content.texts, en: { ...content.texts.en, title: 'Health plan of owners' } },
    };
    const saved = desk.ok(await desk.save(drafted, next));
    const submitted = desk.ok(await desk.step(saved, 'submission', desk.author));
    assert.equal(submitted.open_state, 'approved');
    await desk.step(submitted, 'publication', desk.author, { publish_at: null });
    assert.equal((await live('owner-health-plan'))?.texts.en.title, 'Health plan of owners');
  });

  it('restores an old version as a draft, and compares by contents', async () => {
    const item = await desk.find('owner-health-plan');
    const drafted = desk.ok(await desk.step(item, 'draft', desk.second, { from: 1 }));
    assert.equal(drafted.events[0]?.step, 'restored');
    assert.equal(drafted.versions[0]?.based_on, 1);
    const old = await api.get(`/agency/catalogue/items/${item.id}/versions/1`, desk.author);
    assert.deepEqual(old.body.data.content, drafted.content);
    assert.equal((await desk.discard(drafted, desk.second)).status, 200);
    assert.equal((await desk.find('owner-health-plan')).open_state, null);
    assert.equal((await desk.find('owner-health-plan')).name, 'Health plan of owners');
  });

  it('keeps an incomplete draft, and names what is missing when it is submitted', async () => {
    const item = await desk.create('half-done', {
      ...marketStall,
      prices: { annual: 100_000, 'bi-annual': 200_000, quarterly: 50, monthly: null },
      texts: { ...marketStall.texts, es: { ...marketStall.texts.es, title: '', gives: [] } },
    });
    const { status, body } = await desk.step(item, 'submission', desk.author);
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors).toSorted(), [
      'prices.monthly',
      'prices.quarterly',
      'texts.es.gives',
      'texts.es.title',
    ]);
    const priced = { ...marketStall.prices, annual: 100 };
    const saved = desk.ok(await desk.save(item, { ...marketStall, prices: priced }));
    const dearer = await desk.step(saved, 'submission', desk.author);
    assert.deepEqual(Object.keys(dearer.body.errors), ['prices.annual'], 'a year is cheaper');
    assert.equal(
      (await desk.save(saved, { ...marketStall, provider: 'x'.repeat(101) })).status,
      422,
    );
    // An item that no one has seen goes with its draft.
    assert.equal((await desk.discard(saved)).status, 200);
    assert.equal(
      (await api.get('/agency/catalogue/kinds/benefit/half-done', desk.author)).status,
      404,
    );
    const discarded = eq(securityEvents.subject, 'discarded benefit half-done 1');
    assert.equal(await api.deps.db.$count(securityEvents, discarded), 1, 'its history is gone');
  });

  it('takes no second item with a key, and no key that is no part of a URL', async () => {
    const create = async (key: string) =>
      api.post(
        '/agency/catalogue/items',
        { kind: 'benefit', key, content: marketStall },
        bearer(desk.author),
      );
    assert.equal((await create('owner-health-plan')).status, 409);
    for (const key of ['Market', 'a b', '../x', 'a--b', '']) {
      assert.equal((await create(key)).status, 422, key);
    }
  });

  it('lists by kind, state and text, page by page', async () => {
    const list = async (query: string) =>
      (await api.get(`/agency/catalogue?${query}`, desk.author)).body.data.map(
        ({ key }: { key: string }) => key,
      ) as string[];
    assert.deepEqual(await list('state=published&q=market'), ['market-stall']);
    assert.deepEqual(await list('state=submitted'), ['group-life-cover']);
    const all = await list('kind=benefit');
    assert.deepEqual(
      all.length,
      (await api.deps.db.select().from(benefits)).length,
      'every benefit is an item',
    );
    assert.equal((await api.get('/agency/catalogue?cursor=x', desk.author)).status, 422);
  });

  it('is read by `audit`, changed by no one without the role', async () => {
    const audit = await startStaffSession(api, staffEmail('audit'));
    const item = await desk.find('market-stall', audit);
    assert.equal((await desk.step(item, 'draft', audit, { from: 1 })).status, 404);
    const support = await startStaffSession(api, staffEmail('support'));
    assert.equal((await api.get('/agency/catalogue', support)).status, 404);
    const owner = await api.signIn();
    assert.equal((await api.get('/agency/catalogue', owner)).status, 404);
  });
});
