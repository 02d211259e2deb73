import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Claim, ClaimInReview, Policy } from '@portal/shared-lib/contract';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { insuranceClaims, insurancePolicies } from '../../database/schema/insurance.ts';
import { purgeExpired } from '../purge/purge.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

describe('business insurance', () => {
  let api: TestApi;
  let token: string;
  let master: string;
  before(async () => {
    api = await startTestApi();
    token = await api.signIn();
    master = await api.signIn('0803 000 0002');
  });
  after(() => api.close());

  const wish = { items: ['stock', 'people'], asset_band: 'Up to ₦25m', people_band: '3-9' };
  const policies = async (who = token): Promise<Policy[]> =>
    (await api.get('/insurance/policies', who)).body.data.policies;
  const quote = (body: object = wish, who = token) =>
    api.post('/insurance/policies', body, bearer(who));
  const wishOf = (who: string, key: string = randomUUID()) => ({
    ...bearer(who),
    'idempotency-key': key,
  });
  // By the true clock: the hours that pass in this file may lead over midnight.
  const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  const loss = (change: object = {}) => ({
    item: 'stock',
    happened_on: today(),
    description: 'Rain came through the roof and spoiled the cloth.',
    amount_kobo: 5_000_000,
    ...change,
  });
  const claim = (change: object = {}, who = token, key?: string) =>
    api.post('/insurance/claims', loss(change), wishOf(who, key));
  const claims = async (who = token): Promise<Claim[]> =>
    (await api.get('/insurance/claims', who)).body.data;
  const upload = async (id: string, content: Buffer, name = 'roof.png', who = token) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/insurance/claims/${id}/files`,
      payload: content,
      headers: {
        ...bearer(who),
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(name),
      },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const reviewed = async (query = '', who = master): Promise<ClaimInReview[]> =>
    (await api.get(`/insurance/claims/all${query}`, who)).body.data;
  const decide = (id: string, body: object, who = master, key?: string) =>
    api.post(`/insurance/claims/${id}/decisions`, body, wishOf(who, key));

  /** @returns the payment's address in the sandbox */
  async function pay(plan: 'annual' | 'monthly', amount: number): Promise<string> {
    const { body, text } = await api.post(
      '/benefits/business-insurance/activations',
      { plan, amount_kobo: amount },
      wishOf(token),
    );
    assert.ok(body.data?.payment, text);
    return body.data.payment.reference;
  }
  async function settle(reference: string): Promise<void> {
    const { body } = await api.get(`/payments/${reference}`, token);
    await api.post(String(body.data.checkout_url).slice('/api'.length), 'action=pay', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    const after = await api.get(`/payments/${reference}`, token);
    assert.equal(after.body.data.status, 'paid');
  }

  it('has no price before a quote, and is never free', async () => {
    const { body } = await api.get('/benefits/business-insurance', token);
    assert.deepEqual([body.data.by_quote, body.data.prices], [true, null]);
    const refused = await api.post(
      '/benefits/business-insurance/activations',
      { plan: 'annual', amount_kobo: 0 },
      wishOf(token),
    );
    assert.equal(refused.status, 404);
    assert.deepEqual(await policies(), []);
  });

  it('knows the bands of the record, and quotes by what is insured', async () => {
    const { body } = await api.get('/insurance/policies', token);
    assert.deepEqual([body.data.asset_band, body.data.people_band], ['Up to ₦25m', '3-9']);
    const quoted = await quote();
    assert.equal(quoted.status, 200);
    assert.equal(quoted.body.data.prices.annual, 108_000_00);
    assert.deepEqual(quoted.body.data.terms.covers, [
      { item: 'stock', sum_kobo: 10_000_000_00 },
      { item: 'people', sum_kobo: 4_500_000_00 },
    ]);
    for (const bad of [
      { items: [] },
      { items: ['moon'] },
      { asset_band: 'much' },
      { people_band: 9 },
    ]) {
      assert.equal((await quote({ ...wish, ...bad })).status, 422);
    }
  });

  it('keeps one quote: the newest takes the place of the one before', async () => {
    await Promise.all([
      quote({ ...wish, items: ['equipment'] }),
      quote({ ...wish, items: ['stock'] }),
    ]);
    await quote();
    const listed = await policies();
    assert.equal(listed.length, 1);
    assert.equal(listed[0]?.status, 'quoted');
    const { body } = await api.get('/benefits/business-insurance', token);
    assert.deepEqual(body.data.prices, listed[0]?.prices);
    const other = await api.get('/benefits/business-insurance', master);
    assert.equal(other.body.data.prices, null, 'a price is for the business that was quoted it');
  });

  it('is a quote for thirty days', async () => {
    const [policy] = await policies();
    const old = new Date(api.deps.now().getTime() - 31 * 24 * 60 * 60 * 1000);
    await api.deps.db
      .update(insurancePolicies)
      .set({ quoted_at: old })
      .where(eq(insurancePolicies.id, policy!.id));
    assert.equal((await policies())[0]?.status, 'expired');
    assert.equal((await api.get('/benefits/business-insurance', token)).body.data.prices, null);
    await quote();
  });

  it('refuses a claim before it is paid', async () => {
    const { status, body } = await claim();
    assert.equal(status, 422);
    assert.deepEqual(body.errors.happened_on, ['Your policy does not cover this day']);
  });

  it('covers what the paid quote said, also when another was asked for meanwhile', async () => {
    const reference = await pay('annual', 108_000_00);
    await quote({ ...wish, items: ['stock', 'premises', 'equipment', 'people'] });
    await settle(reference);
    const listed = await policies();
    assert.deepEqual(
      listed.map(({ status, terms }) => [status, terms.covers.map(({ item }) => item)]),
      [['active', ['stock', 'people']]],
    );
    const { body } = await api.get('/benefits/business-insurance', token);
    assert.equal(body.data.prices.annual, 108_000_00, 'the next period costs what this one did');
    const again = await quote();
    assert.deepEqual([again.status, again.body.code], [409, 'already_active']);
  });

  it('gives the policy as a PDF at its signed address alone', async () => {
    const [policy] = await policies();
    const url = String(policy?.document_url).replace('/api', '');
    const answer = await api.get(url);
    assert.equal(answer.status, 200);
    assert.match(answer.text, /^%PDF-/);
    assert.equal((await api.get(`${url}x`)).status, 404);
  });

  it('takes a claim once, for what is insured and for a day that was covered', async () => {
    const key = randomUUID();
    const answers = await Promise.all([claim({}, token, key), claim({}, token, key)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await claims()).length, 1);
    for (const [change, field] of [
      [{ item: 'premises' }, 'item'],
      [{ item: '' }, 'item'],
      [{ happened_on: '2020-01-01' }, 'happened_on'],
      [{ happened_on: '2026-02-31' }, 'happened_on'],
      [{ happened_on: '2999-01-01' }, 'happened_on'],
      [{ description: 'Rain' }, 'description'],
      [{ amount_kobo: 0 }, 'amount_kobo'],
      [{ amount_kobo: -5 }, 'amount_kobo'],
      [{ amount_kobo: 1e15 }, 'amount_kobo'],
    ] as const) {
      const { status, body } = await claim(change);
      assert.equal(status, 422, JSON.stringify(change));
      assert.ok(body.errors[field], JSON.stringify(change));
    }
    assert.equal((await claim({}, await api.signIn('0803 000 0003'))).status, 422);
  });

  it('takes photos and documents by their content, whatever they are called', async () => {
    const [{ id }] = (await claims()) as [Claim];
    for (const [content, name] of [
      [Buffer.from('<svg onload="alert(1)"/>'), 'roof.png'],
      [Buffer.from('<html><script>alert(1)</script>'), 'roof.jpg'],
      [Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1'), 'roof.pdf'],
      [Buffer.alloc(0), 'empty.png'],
      [Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), 'large.png'],
    ] as const) {
      const { status, body } = await upload(id, content, name);
      assert.ok(status === 422 || status === 413, `${name} answered ${status}`);
      assert.ok(body.message);
    }
    assert.equal((await upload(id, Buffer.alloc(3 * 1024 * 1024))).status, 413);
    const json = await api.post(
      `/insurance/claims/${id}/files`,
      {},
      { ...bearer(token), 'x-file-name': 'a' },
    );
    assert.equal(json.status, 422);

    await Promise.all([upload(id, png), upload(id, png)]);
    const { body } = await upload(id, pdf, '../../etc/passwd\u0000"<b>.exe');
    assert.deepEqual(
      body.data.files.map(({ name, media_type }: Claim['files'][number]) => [name, media_type]),
      [
        ['roof.png', 'image/png'],
        ['passwdb.pdf', 'application/pdf'],
      ],
    );
    const folder = join(api.deps.dataDir, 'claim-files');
    const kept = readdirSync(folder);
    assert.equal(kept.length, 2, 'nothing refused and nothing sent twice lies on the disk');
    for (const name of kept) assert.equal(statSync(join(folder, name)).mode & 0o077, 0);
    for (let index = 0; index < 5; index += 1) {
      const { status } = await upload(id, Buffer.concat([png, Buffer.from([index])]));
      assert.equal(status, index < 4 ? 200 : 422);
    }
  });

  it('gives a file to nobody but the owner and those who decide', async () => {
    const [{ id, files }] = (await claims()) as [Claim];
    const url = files[0]!.url.replace('/api', '');
    const { status, headers } = await api.get(url);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'image/png');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-disposition']), /^attachment/);
    assert.match(String(headers['content-security-policy']), /sandbox/);
    assert.equal((await api.get(url.replace(files[0]!.id, files[1]!.id))).status, 404);
    const other = await api.signIn('0803 000 0003');
    assert.deepEqual(await claims(other), []);
    assert.equal((await upload(id, png, 'a.png', other)).status, 404);
    assert.equal((await upload(id, png, 'a.png', master)).status, 404);
    api.passSeconds(2 * 60 * 60);
    assert.equal((await api.get(url)).status, 404, 'the address is over after an hour');
    token = await api.signIn();
    master = await api.signIn('0803 000 0002');
  });

  it('lets Master Agents alone see and decide claims; for others the calls are not there', async () => {
    const [{ id }] = (await claims()) as [Claim];
    for (const answer of [
      await api.get('/insurance/claims/all', token),
      await decide(id, { decision: 'approved', reason: 'Because I say so' }, token),
    ]) {
      assert.deepEqual([answer.status, answer.body.code], [404, 'not_found']);
    }
    const all = await reviewed();
    assert.equal(all.length, 4);
    const waiting = all.filter(({ status }) => status === 'submitted');
    assert.deepEqual(all.slice(0, 2), waiting, 'what waits comes first');
    assert.ok(waiting[0]!.created_at < waiting[1]!.created_at, 'the oldest of it at the top');
    assert.deepEqual(
      (await reviewed('?status=approved')).map(({ status, decided_by }) => [status, decided_by]),
      [['approved', 'Chukwuemeka Okafor']],
    );
    assert.equal((await reviewed('?text=adire')).length, 1);
    assert.equal((await reviewed('?text=%25')).length, 0);
    assert.equal((await api.get('/insurance/claims/all?status=gone', master)).status, 422);
  });

  it('is decided once, with a reason, and the owner hears of it', async () => {
    const [{ id }] = (await claims()) as [Claim];
    assert.equal((await decide(id, { decision: 'approved', reason: '' })).status, 422);
    assert.equal((await decide(id, { decision: 'maybe', reason: 'Who knows' })).status, 422);
    assert.equal(
      (await decide(randomUUID(), { decision: 'approved', reason: 'Agreed' })).status,
      404,
    );

    const more = await decide(id, { decision: 'more_needed', reason: 'Please add the invoice.' });
    assert.equal(more.body.data.status, 'more_needed');
    // Six files are there already; the invoice takes the place of one.
    const other = (await claim({ description: 'A second loss, of the very same kind.' })).body.data
      .id;
    await decide(other, { decision: 'more_needed', reason: 'Please add the invoice.' });
    const added = await upload(other, pdf, 'invoice.pdf');
    assert.equal(added.body.data.status, 'submitted', 'what was asked for puts it back in line');

    const key = randomUUID();
    const body = { decision: 'approved', reason: 'The invoice agrees.' };
    const answers = await Promise.all([
      decide(other, body, master, key),
      decide(other, body, master, key),
      decide(other, { decision: 'declined', reason: 'Another click' }),
    ]);
    assert.deepEqual(
      answers.slice(0, 2).map(({ status }) => status === 200 || status === 409),
      [true, true],
    );
    const shown = (await claims()).find((each) => each.id === other)!;
    assert.equal(shown.timeline.length, 4, 'one decision stands');
    assert.equal((await decide(other, body)).status, 409);
    assert.equal((await upload(other, png)).status, 409, 'nothing is added to a decided claim');
    const mails = await messagesTo(api, 'amina.bello@example.com');
    assert.equal(mails.filter(({ subject }) => /is (approved|declined)$/.test(subject)).length, 1);
    assert.ok(mails.some(({ text }) => text.includes('Please add the invoice.')));
  });

  it('keeps who decided what in the record of the claim, and nobody decides their own', async () => {
    const [mine] = await reviewed('?text=tunde');
    await api.deps.db
      .update(insurancePolicies)
      .set({ business_id: (await api.get('/business-registrations', master)).body.data.id })
      .where(eq(insurancePolicies.number, mine!.policy_number));
    const own = (await reviewed()).find(({ id }) => id === mine!.id)!;
    assert.equal(own.is_own, true);
    assert.equal(
      (await decide(own.id, { decision: 'approved', reason: 'Mine' + '!'.repeat(5) })).status,
      403,
    );
    const approved = (await reviewed('?status=approved')).find(({ is_own }) => is_own);
    assert.equal(
      approved?.timeline.at(-1)?.reason,
      'The invoice and the photos agree. Paid in full.',
    );
  });

  it('sweeps away files that no claim names any more, and no others', async () => {
    const folder = join(api.deps.dataDir, 'claim-files');
    const before = readdirSync(folder).length;
    const ordered = (await claims()).toSorted((a, b) => b.files.length - a.files.length);
    const [{ id, files }] = ordered as [Claim];
    const later = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), later, later);
    await purgeExpired(api.deps);
    assert.equal(readdirSync(folder).length, before);
    await api.deps.db.delete(insuranceClaims).where(eq(insuranceClaims.id, id));
    await purgeExpired(api.deps);
    assert.equal(readdirSync(folder).length, before - files.length);
  });
});
