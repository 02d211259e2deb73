import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import type { Claim } from '@portal/contract';
import type { AgencyClaim, AgencyClaimRow, CaseOutcome } from '@portal/contract/agency';
import { ledgerTransactions } from '../../database/schema/finance.ts';
import { formerEmails, users } from '../../database/schema/owners.ts';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { startInsuranceOwner, type InsuranceOwner } from '../../../test/insurance-owner.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';

const limit = 250_000_00;
const reason = 'The invoice agrees.';

describe('claims at the desk', () => {
  let insured: InsuranceOwner;
  let one: string;
  let other: string;
  before(async () => {
    insured = await startInsuranceOwner();
    await insured.insure();
  });
  after(() => insured.close());
  // Each within the limits of a minute, and with a second factor that is fresh.
  beforeEach(async () => {
    insured.api.passSeconds(24 * 60 * 60);
    await insured.signInAgain();
    one = await startStaffSession(insured.api, staffEmail('claims'));
    other = await startStaffSession(insured.api, staffEmail('claims.second'));
  });

  async function report(change: object = {}): Promise<Claim> {
    const description = `A loss that was seen, ${randomUUID()}`;
    const { body, text } = await insured.claim({ description, ...change });
    assert.ok(body.data, text);
    return body.data;
  }
  const read = async (id: string, who = one): Promise<AgencyClaim> =>
    (await insured.api.get(`/agency/claims/${id}`, who)).body.data;
  const list = async (query = '', who = one): Promise<AgencyClaimRow[]> => {
    const { status, body, text } = await insured.api.get(`/agency/claims${query}`, who);
    assert.equal(status, 200, text);
    return body.data;
  };
  const headers = (who: string, version: number, key: string = randomUUID()) => ({
    ...bearer(who),
    'if-match': `"${version}"`,
    'idempotency-key': key,
  });
  async function decide(
    id: string,
    body: object,
    who = one,
    at?: { version?: number; key?: string },
  ) {
    const version = at?.version ?? (await read(id)).version;
    return insured.api.post(
      `/agency/claims/${id}/decisions`,
      { decision: 'approved', reason, ...body },
      headers(who, version, at?.key),
    );
  }
  async function confirm(id: string, who: string, decision = 'approve') {
    const { version } = await read(id);
    return insured.api.post(
      `/agency/claims/${id}/approvals/decisions`,
      { decision, reason: 'I have checked it.' },
      headers(who, version),
    );
  }
  const meOf = async (who: string) => (await insured.api.get('/agency/me', who)).body.data.id;
  async function assign(
    cases: { id: string; version: number }[],
    assignee: string | null,
    who = one,
  ) {
    const { status, body, text } = await insured.api.post(
      '/agency/claims/assignments',
      { cases: cases.map(({ id, version }) => ({ id, version })), assignee },
      bearer(who),
    );
    assert.equal(status, 200, text);
    return body.data as CaseOutcome[];
  }
  const credits = ({ number }: Claim) =>
    insured.api.deps.db.$count(ledgerTransactions, eq(ledgerTransactions.reference, number));
  const statusOf = async ({ id }: Claim) =>
    (await insured.claims()).find((each) => each.id === id)?.status;

  it('lists what waits, by view, kind, amount, person and text, page by page', async () => {
    const claim = await report({ amount_kobo: 7_700_000 });
    const found = async (query: string) => (await list(query)).some(({ id }) => id === claim.id);
    assert.ok(await found(''));
    assert.ok(await found(`?q=${claim.number.slice(0, 9)}`));
    assert.ok(
      await found('?item=stock&min_kobo=7700000&max_kobo=7700000&assigned=no_one&view=all'),
    );
    for (const query of [
      '?item=people',
      '?min_kobo=7700001',
      '?assigned=me',
      '?view=approved',
      '?view=second_person',
    ])
      assert.equal(await found(query), false, query);
    // No reference has a U.
    assert.deepEqual(await list('?q=uu'), []);
    const rows = await list('?view=all');
    const [first] = rows.toSorted((a, b) => b.waiting_since.localeCompare(a.waiting_since));
    assert.equal(rows[0]?.id, first?.id, 'the newest first');
    const wrong = await insured.api.get('/agency/claims?cursor=none', one);
    assert.equal(wrong.status, 422);
  });

  it('gives the list that the filters leave as CSV', async () => {
    const claim = await report({ amount_kobo: 6_600_050 });
    await report();
    const { body, text } = await insured.api.get(
      '/agency/claims/export?min_kobo=6600050&max_kobo=6600050',
      one,
    );
    assert.ok(body.data, text);
    const file = await insured.api.get(String(body.data.url).slice('/api'.length));
    const rows = parse(file.text, { columns: true, bom: true }) as Record<string, string>[];
    assert.deepEqual(
      rows.map((row) => [row['Number'], row['Amount (NGN)'], row['Status'], row['Assigned to']]),
      [[claim.number, '66000.50', 'submitted', '']],
    );
  });

  it('gives claims to a person and back, and says where another was faster', async () => {
    const claim = await report();
    const me = await meOf(one);
    const row = await read(claim.id);
    const [taken] = await assign([row], me);
    assert.equal(taken?.outcome, 'done');
    const [late] = await assign([row], await meOf(other), other);
    assert.equal(late?.outcome, 'conflict');
    assert.deepEqual((await read(claim.id)).assignee, {
      id: me,
      name: 'Chukwudi Nnaji',
      is_me: true,
    });
    assert.ok((await list('?assigned=me')).some(({ id }) => id === claim.id));
    const wanted = { id: claim.id, version: late?.version ?? 0 };
    assert.equal((await assign([wanted], null))[0]?.outcome, 'done');
    const unknown = { id: randomUUID(), version: 1 };
    assert.equal((await assign([unknown], me))[0]?.outcome, 'not_found');
    const support = await meOf(await startStaffSession(insured.api, staffEmail('support')));
    const rejected = await insured.api.post(
      '/agency/claims/assignments',
      { cases: [{ id: claim.id, version: 1 }], assignee: support },
      bearer(one),
    );
    assert.equal(rejected.status, 422, 'a person without the role');
  });

  it('keeps notes that the owner never sees and that only their author removes', async () => {
    const claim = await report();
    const path = `/agency/claims/${claim.id}/notes`;
    const key = { 'idempotency-key': randomUUID(), ...bearer(one) };
    const text = 'The roof was repaired in May.';
    await insured.api.post(path, { text }, key);
    const { body } = await insured.api.post(path, { text }, key);
    assert.equal(body.data.length, 1, 'a repetition adds none');
    const [note] = body.data;
    assert.ok(!JSON.stringify(await insured.claims()).includes(text));
    assert.equal(
      (await insured.api.send('DELETE', `${path}/${note.id}`, undefined, bearer(other))).status,
      404,
    );
    const removed = await insured.api.send('DELETE', `${path}/${note.id}`, undefined, bearer(one));
    assert.deepEqual(removed.body.data, []);
  });

  it('pays a decision up to the limit once, and tells the owner', async () => {
    const claim = await report();
    const version = (await read(claim.id)).version;
    const key = randomUUID();
    const both = await Promise.all([
      decide(claim.id, {}, one, { version, key }),
      decide(claim.id, {}, one, { version, key }),
      decide(claim.id, {}, other, { version }),
    ]);
    const statuses = both.map(({ status }) => status);
    assert.equal(await credits(claim), 1, String(statuses));
    assert.ok(statuses.includes(200) && statuses.includes(409), String(statuses));
    assert.equal(await statusOf(claim), 'approved');
    const told = await messagesTo(insured.api, 'amina.bello@example.com');
    assert.ok(told.some(({ subject }) => subject.includes(`${claim.number} is approved`)));
    assert.equal((await insured.decide(claim.id, { decision: 'declined', reason })).status, 409);
  });

  it('has a second person of either kind confirm more than the limit, never the same one', async () => {
    const claim = await report({ amount_kobo: limit + 1 });
    assert.equal((await decide(claim.id, {})).body.data.approval.is_own, true);
    assert.equal(await credits(claim), 0);
    assert.ok((await list('?view=second_person', other)).some(({ id }) => id === claim.id));
    assert.equal((await confirm(claim.id, one)).status, 403);
    assert.equal((await confirm(claim.id, other)).body.data.status, 'approved');
    assert.equal(await credits(claim), 1);

    const byMaster = await report({ amount_kobo: limit + 1 });
    await insured.decide(byMaster.id, { decision: 'approved', reason });
    assert.equal((await confirm(byMaster.id, one)).body.data.status, 'approved');
    assert.equal((await read(byMaster.id)).decided_by, 'Chukwuemeka Okafor');
  });

  it('is not confirmed by the Master Agent who proposed it and has another e-mail address since', async () => {
    const claim = await report({ amount_kobo: limit + 1 });
    const { db } = insured.api.deps;
    const before = await db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.is_master, true));
    const setEmail = (email: string) =>
      db.update(users).set({ email }).where(eq(users.is_master, true));
    await setEmail(staffEmail('claims'));
    await insured.decide(claim.id, { decision: 'approved', reason });
    await setEmail('another@example.com');
    assert.equal((await confirm(claim.id, one)).status, 403);
    assert.equal((await confirm(claim.id, other)).body.data.status, 'approved');
    await setEmail(before[0]?.email ?? '');
    await db.delete(formerEmails);
  });

  it('is closed at the desk once a Master Agent has decided, and the other way round', async () => {
    const claim = await report();
    const { version } = await read(claim.id);
    await insured.decide(claim.id, { decision: 'declined', reason });
    const late = await decide(claim.id, {}, one, { version });
    assert.equal(late.status, 409);
    assert.ok(late.body.conflict.version > version);
    assert.equal((await decide(claim.id, {})).status, 409);
  });

  it('rejects a colleague, a wrong amount, an owner of the claim and a stale factor', async () => {
    const claim = await report({ amount_kobo: 900_000_00 });
    await assign([await read(claim.id)], await meOf(one));
    const ofColleague = await decide(claim.id, {}, other);
    assert.equal(ofColleague.status, 403);
    assert.match(ofColleague.body.message, /colleague/);
    for (const approved_kobo of [-1, 0, 1_000_000_000_000_00])
      assert.equal((await decide(claim.id, { approved_kobo })).status, 422, String(approved_kobo));
    const { db } = insured.api.deps;
    const email = 'amina.bello@example.com';
    await db
      .update(users)
      .set({ email: staffEmail('claims') })
      .where(eq(users.email, email));
    assert.equal((await decide(claim.id, {})).status, 403, 'the person who reported it');
    assert.equal((await read(claim.id)).is_own, true);
    await db
      .update(users)
      .set({ email })
      .where(eq(users.email, staffEmail('claims')));
    assert.equal((await decide(claim.id, {})).status, 403, 'with another e-mail address since');
    await db.delete(formerEmails);
    const { version } = await read(claim.id);
    insured.api.passSeconds(6 * 60);
    const stale = await decide(claim.id, {}, one, { version });
    assert.equal(stale.body.code, 'second_factor_required');
    assert.equal(await credits(claim), 0);
  });

  it('declines only claims about a loss that was reported before', async () => {
    const first = await report({ item: 'people', amount_kobo: 1_234_500 });
    const again = await report({ item: 'people', amount_kobo: 1_234_500 });
    const cases = await Promise.all([first, again].map(async ({ id }) => read(id)));
    // Earlier tests have reported losses of other days: only the second of this day is a duplicate.
    assert.equal(cases[1]?.duplicate_of, first.number);
    assert.equal(cases[0]?.duplicate_of, null);
    const send = (is_preview: boolean, key: string = randomUUID()) =>
      insured.api.post(
        '/agency/claims/duplicates',
        {
          cases: cases.map(({ id, version }) => ({ id, version })),
          reason: 'Reported twice.',
          is_preview,
        },
        { ...bearer(one), 'idempotency-key': key },
      );
    const outcomes = async (is_preview: boolean) =>
      ((await send(is_preview)).body.data as CaseOutcome[]).map(({ outcome }) => outcome);
    assert.deepEqual(await outcomes(true), ['not_possible', 'done']);
    assert.equal(await statusOf(again), 'submitted');
    assert.deepEqual(await outcomes(false), ['not_possible', 'done']);
    assert.equal(await statusOf(again), 'declined');
    assert.deepEqual(await outcomes(false), ['not_possible', 'conflict']);
  });

  it('leaves an appeal to another person than the one who decided', async () => {
    const claim = await report();
    await decide(claim.id, { decision: 'declined' });
    const text = 'The photo shows that the cloth was wet.';
    await insured.api.post(
      `/insurance/claims/${claim.id}/appeals`,
      { text },
      insured.withKey(insured.token()),
    );
    assert.equal((await read(claim.id)).assignee, null);
    assert.equal((await decide(claim.id, {})).status, 403);
    assert.equal((await decide(claim.id, {}, other)).body.data.status, 'approved');
  });

  it('is read by the audit role, and only read', async () => {
    const claim = await report();
    const audit = await startStaffSession(insured.api, staffEmail('audit'));
    assert.equal((await read(claim.id, audit)).number, claim.number);
    assert.equal((await decide(claim.id, {}, audit)).status, 404);
    const finance = await startStaffSession(insured.api, staffEmail('finance'));
    assert.equal((await insured.api.get('/agency/claims', finance)).status, 404);
    assert.equal((await insured.api.get('/agency/claims', insured.master())).status, 404);
  });
});
