import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Claim } from '@portal/contract';
import { png, startInsuranceOwner, type InsuranceOwner } from '../../../test/insurance-owner.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { insuranceClaims, insurancePolicies } from '../../database/schema/insurance.ts';
import { purgeExpired } from '../purge/purge.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

describe('a claim', () => {
  let insured: InsuranceOwner;
  before(async () => {
    insured = await startInsuranceOwner();
    await insured.insure();
  });
  after(() => insured.close());

  it('takes a claim once, for what is insured and for a day that was covered', async () => {
    const key = randomUUID();
    const responses = await Promise.all([
      insured.claim({}, insured.token(), key),
      insured.claim({}, insured.token(), key),
    ]);
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await insured.claims()).length, 1);
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
      const { status, body } = await insured.claim(change);
      assert.equal(status, 422, JSON.stringify(change));
      assert.ok(body.errors[field], JSON.stringify(change));
    }
    assert.equal((await insured.claim({}, await insured.api.signIn('0803 000 0003'))).status, 422);
  });

  it('takes photos and documents by their content, whatever they are called', async () => {
    const [{ id }] = (await insured.claims()) as [Claim];
    for (const [content, name] of [
      [Buffer.from('<svg onload="alert(1)"/>'), 'roof.png'],
      [Buffer.from('<html><script>alert(1)</script>'), 'roof.jpg'],
      [Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1'), 'roof.pdf'],
      [Buffer.alloc(0), 'empty.png'],
      [Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), 'large.png'],
    ] as const) {
      const { status, body } = await insured.upload(id, content, name);
      assert.ok(status === 422 || status === 413, `${name} responded with ${status}`);
      assert.ok(body.message);
    }
    assert.equal((await insured.upload(id, Buffer.alloc(3 * 1024 * 1024))).status, 413);
    const json = await insured.api.post(
      `/insurance/claims/${id}/files`,
      {},
      { ...bearer(insured.token()), 'x-file-name': 'a' },
    );
    assert.equal(json.status, 422);

    await Promise.all([insured.upload(id, png), insured.upload(id, png)]);
    const { body } = await insured.upload(id, pdf, '../../etc/passwd\u0000"<b>.exe');
    assert.deepEqual(
      body.data.files.map(({ name, media_type }: Claim['files'][number]) => [name, media_type]),
      [
        ['roof.png', 'image/png'],
        ['passwdb.pdf', 'application/pdf'],
      ],
    );
    const folder = join(insured.api.dataDir, 'claim-files');
    const kept = readdirSync(folder);
    assert.equal(kept.length, 2, 'nothing rejected and nothing sent twice is on the disk');
    for (const name of kept) assert.equal(statSync(join(folder, name)).mode & 0o077, 0);
    for (let index = 0; index < 5; index += 1) {
      const { status } = await insured.upload(id, Buffer.concat([png, Buffer.from([index])]));
      assert.equal(status, index < 4 ? 200 : 422);
    }
  });

  it('gives a file only to the owner and to Master Agents', async () => {
    const [{ id, files }] = (await insured.claims()) as [Claim];
    const url = files[0]!.url.replace('/api', '');
    const { status, headers } = await insured.api.get(url);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'image/png');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-disposition']), /^attachment/);
    assert.match(String(headers['content-security-policy']), /sandbox/);
    assert.equal((await insured.api.get(url.replace(files[0]!.id, files[1]!.id))).status, 404);
    const other = await insured.api.signIn('0803 000 0003');
    assert.deepEqual(await insured.claims(other), []);
    assert.equal((await insured.upload(id, png, 'a.png', other)).status, 404);
    assert.equal((await insured.upload(id, png, 'a.png', insured.master())).status, 404);
    insured.api.passSeconds(2 * 60 * 60);
    assert.equal((await insured.api.get(url)).status, 404, 'the URL is over after an hour');
    await insured.signInAgain();
  });

  it('lets only Master Agents see and decide claims; for others the calls do not exist', async () => {
    const [{ id }] = (await insured.claims()) as [Claim];
    for (const response of [
      await insured.api.get('/insurance/claims/all', insured.token()),
      await insured.decide(
        id,
        { decision: 'approved', reason: 'Because I say so' },
        insured.token(),
      ),
    ]) {
      assert.deepEqual([response.status, response.body.code], [404, 'not_found']);
    }
    const all = await insured.reviewed();
    assert.equal(all.length, 4);
    const waiting = all.filter(({ status }) => status === 'submitted');
    assert.deepEqual(all.slice(0, 2), waiting, 'what waits comes first');
    assert.ok(waiting[0]!.created_at < waiting[1]!.created_at, 'the oldest of it at the top');
    assert.deepEqual(
      (await insured.reviewed('?status=approved')).map(({ status, decided_by }) => [
        status,
        decided_by,
      ]),
      [['approved', 'Chukwuemeka Okafor']],
    );
    assert.equal((await insured.reviewed('?text=adire')).length, 1);
    assert.equal((await insured.reviewed('?text=%25')).length, 0);
    assert.equal(
      (await insured.api.get('/insurance/claims/all?status=gone', insured.master())).status,
      422,
    );
  });

  it('is decided once, with a reason, and the owner hears of it', async () => {
    const [{ id }] = (await insured.claims()) as [Claim];
    assert.equal((await insured.decide(id, { decision: 'approved', reason: '' })).status, 422);
    assert.equal(
      (await insured.decide(id, { decision: 'maybe', reason: 'Who knows' })).status,
      422,
    );
    assert.equal(
      (await insured.decide(randomUUID(), { decision: 'approved', reason: 'Agreed' })).status,
      404,
    );

    const more = await insured.decide(id, {
      decision: 'more_needed',
      reason: 'Please add the invoice.',
    });
    assert.equal(more.body.data.status, 'more_needed');
    // Six files are there already; the invoice takes the place of one.
    const other = (await insured.claim({ description: 'A second loss, of the very same kind.' }))
      .body.data.id;
    await insured.decide(other, { decision: 'more_needed', reason: 'Please add the invoice.' });
    const added = await insured.upload(other, pdf, 'invoice.pdf');
    assert.equal(added.body.data.status, 'more_needed', 'a file is no reply');
    const reply = await insured.api.post(
      `/insurance/claims/${other}/replies`,
      { text: '' },
      insured.withKey(insured.token()),
    );
    assert.equal(reply.body.data.status, 'submitted', 'a reply puts it back in line');

    const key = randomUUID();
    const body = { decision: 'approved', reason: 'The invoice agrees.' };
    const responses = await Promise.all([
      insured.decide(other, body, insured.master(), key),
      insured.decide(other, body, insured.master(), key),
      insured.decide(other, { decision: 'declined', reason: 'Another click' }),
    ]);
    assert.deepEqual(
      responses.slice(0, 2).map(({ status }) => status === 200 || status === 409),
      [true, true],
    );
    const shown = (await insured.claims()).find((each) => each.id === other)!;
    assert.equal(shown.timeline.length, 4, 'there is one decision');
    assert.equal((await insured.decide(other, body)).status, 409);
    assert.equal(
      (await insured.upload(other, png)).status,
      409,
      'nothing is added to a decided claim',
    );
    const emails = await messagesTo(insured.api, 'amina.bello@example.com');
    assert.equal(emails.filter(({ subject }) => /is (approved|declined)$/.test(subject)).length, 1);
    assert.ok(emails.some(({ text }) => text.includes('Please add the invoice.')));
  });

  it('keeps who decided what in the record of the claim, and Master Agents cannot decide their own', async () => {
    const [mine] = await insured.reviewed('?text=tunde');
    await insured.api.deps.db
      .update(insurancePolicies)
      .set({
        business_id: (await insured.api.get('/business-registrations', insured.master())).body.data
          .id,
      })
      .where(eq(insurancePolicies.number, mine!.policy_number));
    const own = (await insured.reviewed()).find(({ id }) => id === mine!.id)!;
    assert.equal(own.is_own, true);
    assert.equal(
      (await insured.decide(own.id, { decision: 'approved', reason: 'Mine' + '!'.repeat(5) }))
        .status,
      403,
    );
    const approved = (await insured.reviewed('?status=approved')).find(({ is_own }) => is_own);
    assert.equal(
      approved?.timeline.at(-1)?.reason,
      'The invoice and the photos agree. Paid in full.',
    );
  });

  it('sweeps away files that no claim names any more, and no others', async () => {
    const folder = join(insured.api.dataDir, 'claim-files');
    const before = readdirSync(folder).length;
    const ordered = (await insured.claims()).toSorted((a, b) => b.files.length - a.files.length);
    const [{ id, files }] = ordered as [Claim];
    const later = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), later, later);
    await purgeExpired(insured.api.deps);
    assert.equal(readdirSync(folder).length, before);
    await insured.api.deps.db.delete(insuranceClaims).where(eq(insuranceClaims.id, id));
    await purgeExpired(insured.api.deps);
    assert.equal(readdirSync(folder).length, before - files.length);
  });
});
