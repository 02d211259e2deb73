import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { basedOn, staffEmail, startStaffSession } from '../../../test/agency.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { landingTexts } from '../../database/schema/publishing.ts';
import { securityEvents } from '../../database/schema/security-events.ts';

const path = '/agency/landing-texts';

describe('texts of the landing page', () => {
  const api = setUpApi();
  let staff: string;
  beforeEach(async () => {
    await api.deps.db.delete(landingTexts);
    staff = await startStaffSession(api, staffEmail('publishing'));
  });
  const list = async () => (await api.get(path, staff)).body.data;
  const read = async (name: string) =>
    (await list()).find((each: { name: string }) => each.name === name);
  const change = (name: string, texts: object, version: number, token = staff) =>
    api.send('PATCH', `${path}/${name}`, { texts }, basedOn(token, { version }));
  const published = async () => (await api.get('/local/published')).body.data.landing_texts;

  it('lists every text that can be replaced, and publishes those that are', async () => {
    const before = await list();
    assert.deepEqual(before[0], {
      name: 'hero.title',
      version: 0,
      texts: {},
      changed_by: null,
      changed_at: null,
    });
    assert.deepEqual(await published(), {});
    const texts = { en: { text: ' Grow with us. ' }, yo: { text: 'Ẹ dàgbà pẹ̀lú wa.' } };
    const { status, body } = await change('hero.title', texts, 0);
    assert.equal(status, 200);
    assert.equal(body.data.version, 1);
    assert.ok(body.data.changed_by);
    await change('about.first', { en: { text: 'We keep the register.' } }, 0);
    assert.deepEqual(await published(), {
      en: { 'hero.title': 'Grow with us.', 'about.first': 'We keep the register.' },
      yo: { 'hero.title': 'Ẹ dàgbà pẹ̀lú wa.' },
    });
  });

  it('restores the built-in text in a language that is left out, and never has a version twice', async () => {
    await change('hero.title', { en: { text: 'One' }, es: { text: 'Uno' } }, 0);
    await change('hero.title', { es: { text: 'Uno' } }, 1);
    assert.deepEqual(await published(), { es: { 'hero.title': 'Uno' } });
    assert.equal((await change('hero.title', {}, 2)).body.data.version, 3);
    assert.deepEqual(await published(), {});
    const stale = await change('hero.title', { en: { text: 'Stale' } }, 0);
    assert.deepEqual([stale.status, stale.body.conflict.version], [409, 3]);
  });

  it('saves one of two first changes at the same moment, and neither over a newer one', async () => {
    const both = await Promise.all(
      ['One', 'Two'].map((text) => change('hero.lead', { en: { text } }, 0)),
    );
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal((await change('hero.lead', {}, 7)).status, 409);
    assert.equal((await read('hero.lead')).version, 1);
    const untouched = await change('about.first', {}, 1);
    assert.equal(untouched.status, 409);
    assert.equal((await read('about.first')).version, 0, 'a conflict leaves no row');
  });

  it('keeps text as text, without marks that no one sees', async () => {
    const html = '<img src=x onerror=alert(1)> & "quoted"';
    const hidden = '\u202eevil\u202c \u2066x\u2069\u200b\ufeff\ud800 end';
    await change('hero.lead', { en: { text: html }, es: { text: hidden } }, 0);
    assert.deepEqual((await read('hero.lead')).texts, {
      en: { text: html },
      es: { text: 'evil x end' },
    });
  });

  it('rejects what is empty, too long, of several lines or with a link that is not safe', async () => {
    const rejected = async (name: string, text: unknown) => {
      const { status, body } = await change(name, { en: { text } }, 0);
      assert.equal(status, 422, JSON.stringify(text));
      assert.deepEqual(Object.keys(body.errors), ['texts.en.text']);
    };
    for (const text of [
      '',
      '  ',
      '\u200b\u202e',
      'a\nb',
      'a\u0000b',
      'a\u2028b',
      'See http://thief.example',
      'javascript:alert(1)',
      7,
    ])
      await rejected('hero.lead', text);
    await rejected('hero.lead', 'x'.repeat(301));
    await rejected('hero.title', 'x'.repeat(91));
    assert.equal((await change('hero.title', { en: { text: 'x'.repeat(90) } }, 0)).status, 200);
    for (const name of ['ways.from', 'constructor', '__proto__'])
      assert.ok([404, 422].includes((await change(name, {}, 0)).status), name);
    const other = { fr: { text: 'Bonjour' } };
    assert.deepEqual((await change('hero.lead', other, 0)).body.data.texts, {});
  });

  it('is changed by the role publishing with a fresh code, and read by audit', async () => {
    const audit = await startStaffSession(api, staffEmail('audit'));
    assert.equal((await api.get(path, audit)).status, 200);
    for (const role of ['audit', 'support', 'administration']) {
      const token = await startStaffSession(api, staffEmail(role));
      const { status } = await change('hero.title', { en: { text: 'Mine' } }, 0, token);
      assert.ok([403, 404].includes(status), `${role}: ${status}`);
    }
    const support = await startStaffSession(api, staffEmail('support'));
    assert.notEqual((await api.get(path, support)).status, 200);
    api.passSeconds(600);
    const { body } = await change('hero.title', { en: { text: 'Late' } }, 0);
    assert.equal(body.code, 'second_factor_required');
    assert.deepEqual(await published(), {});
  });

  it('leaves who changed which text from what to what in the audit trail', async () => {
    const { db } = api.deps;
    const name = 'about.second';
    await change(name, { en: { text: 'One' }, es: { text: 'Uno' } }, 0);
    await change(name, { es: { text: 'Uno' } }, 1);
    await change(name, {}, 1);
    const events = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.subject, name))
      .orderBy(securityEvents.at, securityEvents.id);
    assert.deepEqual(
      events.map(({ kind, changes }) => ({ kind, changes })),
      [
        {
          kind: 'landing_text_changed',
          changes: [
            { field: 'en', before: null, after: 'One' },
            { field: 'es', before: null, after: 'Uno' },
          ],
        },
        { kind: 'landing_text_changed', changes: [{ field: 'en', before: 'One', after: null }] },
      ],
    );
    assert.ok(events.every(({ actor_id }) => actor_id !== null));
  });
});
