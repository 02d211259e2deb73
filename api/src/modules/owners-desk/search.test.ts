import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { activateOwner, registerOwner } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { users } from '../../database/schema/owners.ts';

const support = staffEmail('support');

describe('the search for an owner', () => {
  const api = setUpApi();

  async function nameOwner(first_name: string, last_name: string, business_name: string) {
    const owner = await registerOwner(api);
    const { db } = api.deps;
    const [row] = await db
      .update(users)
      .set({ first_name, last_name })
      .where(eq(users.email, owner.email))
      .returning({ id: users.id });
    const id = row?.id ?? '';
    await db
      .update(businessRegistrations)
      .set({ business_name })
      .where(eq(businessRegistrations.user_id, id));
    return { ...owner, id };
  }
  async function find(text: string): Promise<string[]> {
    const token = await startStaffSession(api, support);
    const { status, body } = await api.get(`/agency/owners?q=${encodeURIComponent(text)}`, token);
    assert.equal(status, 200, JSON.stringify(body));
    // The limit of a minute is of no concern here.
    api.passSeconds(3);
    return body.data.map(({ id }: { id: string }) => id);
  }

  it('finds by registration number, phone and e-mail address, as people write them', async () => {
    const owner = await nameOwner('Wuraola', 'Bamidele', 'Bamidele Woodworks');
    const plain = owner.number.replaceAll('-', '').toLowerCase();
    const local = `0${owner.phone.slice(4)}`;
    for (const text of [
      owner.number,
      plain,
      owner.phone,
      local,
      `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`,
      owner.email.toUpperCase(),
    ]) {
      assert.deepEqual(await find(text), [owner.id], text);
    }
  });

  it('finds with a wrong character in a number, and by a part of one', async () => {
    const owner = await nameOwner('Uduak', 'Ekanem', 'Ekanem Boats');
    const [, first = '', second = '', check = ''] = owner.number.split('-');
    const wrong = first.endsWith('X') ? `${first.slice(0, 3)}Y` : `${first.slice(0, 3)}X`;
    const phone = owner.phone.slice(1);
    const other = phone.at(8) === '9' ? '8' : '9';
    for (const text of [
      `SMD-${wrong}-${second}-${check}`,
      `SMD ${first} ${second}`,
      `+${phone.slice(0, 8)}${other}${phone.slice(9)}`,
      phone.slice(4),
      `${owner.email.slice(0, -11)}exmaple.com`,
    ]) {
      assert.equal((await find(text))[0], owner.id, text);
    }
  });

  it('finds names without marks, hooks, case and apostrophes, and with typing mistakes', async () => {
    const yoruba = await nameOwner('Ọláwálé', 'Ọ̀ṣúnbọ̀wálé', 'Ìdòwú Pepper Mill');
    const hausa = await nameOwner('Ɓala', 'Ƙofar-Ɗanmusa', 'Mai Ƙarfe Welding');
    const igbo = await nameOwner('Ụchechi', 'Ọkwụdịlị', 'God’s Glory Foam');
    for (const [text, { id }] of [
      ['olawale osunbowale', yoruba],
      ['OSUNBOWALE', yoruba],
      ['Ọṣunbọwale', yoruba],
      ['osunbowle', yoruba],
      ['idowu peper mil', yoruba],
      ['bala kofar danmusa', hausa],
      ['kofar-damusa', hausa],
      ['mai karfe weldin', hausa],
      ['uchechi okwudili', igbo],
      ['okwudilli', igbo],
      ['gods glory foam', igbo],
      ["God's Glory", igbo],
    ] as const) {
      assert.equal((await find(text))[0], id, text);
    }
  });

  it('shows twenty at most and says that there may be more, the best match first', async () => {
    const { db } = api.deps;
    for (let n = 0; n < 22; n += 1) {
      const [row] = await db
        .insert(users)
        .values({ first_name: 'Zikora', last_name: `Umunna${n}`, email: `z${n}@example.com` })
        .returning({ id: users.id });
      await db.insert(businessRegistrations).values({
        user_id: row?.id ?? '',
        smedan_number: `SMD-ZZZZ-ZZ${String(n).padStart(2, '0')}-Z`,
        business_name: 'Zikora Ventures',
      });
    }
    const token = await startStaffSession(api, support);
    const { body } = await api.get('/agency/owners?q=zikora', token);
    assert.deepEqual([body.data.length, body.has_more], [20, true]);
    const one = await api.get('/agency/owners?q=zikora%20umunna7', token);
    assert.equal(one.body.data[0].name, 'Zikora Umunna7');
  });

  it('takes signs of patterns and of SQL for themselves, and rejects one letter', async () => {
    for (const text of ['%%', "' or 1=1 --", '\\\\', '((', '+ +', '😀😀']) {
      await find(text);
    }
    const token = await startStaffSession(api, support);
    assert.equal((await api.get('/agency/owners?q=a', token)).status, 422);
    assert.equal((await api.get('/agency/owners', token)).status, 422);
  });

  it('tells nothing beyond what tells one owner from another', async () => {
    const owner = await nameOwner('Ekaette', 'Udofia', 'Udofia Fish Market');
    const token = await startStaffSession(api, support);
    const { text, body } = await api.get('/agency/owners?q=ekaette', token);
    assert.deepEqual(Object.keys(body.data[0]).toSorted(), [
      'business_name',
      'id',
      'name',
      'phone_end',
      'smedan_number',
      'status',
    ]);
    assert.ok(!text.includes(owner.email) && !text.includes(owner.phone.slice(4)));
  });

  it('is made by support and audit only, and is in the trail', async () => {
    const owner = await activateOwner(api);
    assert.equal((await api.get('/agency/owners?q=ngozi', owner.token)).status, 404);
    const finance = await startStaffSession(api, staffEmail('finance'));
    assert.equal((await api.get('/agency/owners?q=ngozi', finance)).status, 404);
    const audit = await startStaffSession(api, staffEmail('audit'));
    assert.equal((await api.get('/agency/owners?q=ngozi', audit)).status, 200);
    const rows = await api.deps.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'owners_searched'));
    assert.ok(rows.length > 0);
    assert.ok(rows.every(({ owner_id, subject }) => owner_id === null && subject === null));
  });
});
