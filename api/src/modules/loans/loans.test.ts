import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { LoanApplication, LoanPackage } from '@portal/contract';
import { setUpApi } from '../../../test/set-up-api.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { loanApplications } from '../../database/schema/loans.ts';
import { evaluateEligibility, type Applicant } from './eligibility.ts';
import { createEmbeddedLender } from './embedded-lender.ts';
import { followApplications } from './follow.ts';
import { seedPackages as packages } from '../../seed/offers.ts';

const base = '/business-registrations/loans';

describe('loans', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
  });

  const list = async (query = '', who = token): Promise<LoanPackage[]> =>
    (await api.get(`${base}/packages${query}`, who)).body.data;
  const starter = async (who = token) => (await list('?benefit=working-capital-loan', who))[0]!;
  const apply = (id: string, body?: object, { key = randomUUID() as string, who = token } = {}) =>
    api.post(`${base}/packages/${id}/apply`, body, { ...bearer(who), 'idempotency-key': key });
  const withdraw = (id: string, who = token) =>
    api.post(`${base}/applications/${id}/withdrawal`, undefined, bearer(who));

  it('come in packages of each loan, in every language', async () => {
    const all = await list();
    assert.equal(all.length, packages.length);
    for (const slug of [
      'working-capital-loan',
      'equipment-finance',
      'farm-input-credit',
      'women-in-business-loan',
    ]) {
      assert.ok((await list(`?benefit=${slug}`)).length >= 2, slug);
    }
    assert.deepEqual(await list('?benefit=sell-online'), []);
    for (const { texts, min_kobo, max_kobo, tenors } of packages) {
      assert.equal(new Set([texts.en.summary, texts.es.summary, texts['zh-CN'].summary]).size, 3);
      assert.ok(min_kobo < max_kobo && tenors.length > 0);
    }
  });

  it('say what a package asks for and what the record does not meet', async () => {
    assert.equal((await starter()).is_eligible, true);
    const fresh = await starter(await api.signIn('0803 000 0003'));
    assert.equal(fresh.is_eligible, false);
    assert.deepEqual(fresh.eligibility, [
      { rule: 'complete_record', months: null, is_met: false },
      { rule: 'trading_months', months: 6, is_met: false },
    ]);
  });

  it('are applied for under the id of the package; the literal placeholder is no package', async () => {
    const { id, min_kobo } = await starter();
    assert.equal((await apply(':id')).status, 404);
    assert.equal((await apply(randomUUID())).status, 404);
    const { status, body } = await apply(id, { amount_kobo: min_kobo, months: 3 });
    assert.equal(status, 200);
    assert.equal(body.data.status, 'submitted');
    assert.deepEqual(
      body.data.timeline.map((step: { status: string }) => step.status),
      ['submitted'],
    );
    assert.equal((await starter()).application?.id, body.data.id);
  });

  it('are applied for once, also by two clicks and after a lost response', async () => {
    const pack = (await list('?benefit=women-in-business-loan'))[0]!;
    const request = { amount_kobo: pack.min_kobo, months: 3 };
    const key = randomUUID();
    const responses = await Promise.all([
      apply(pack.id, request, { key }),
      apply(pack.id, request, { key }),
      apply(pack.id, request),
      apply(pack.id, request),
    ]);
    const good = responses.filter(({ status }) => status === 200);
    assert.ok(good.length >= 1);
    assert.equal(new Set(good.map(({ body }) => body.data.id)).size, 1);
    assert.ok(responses.every(({ status }) => status === 200 || status === 409));
    // Under the key a response is kept only if a request with it was the one that applied.
    const isKept = responses.slice(0, 2).some(({ status }) => status === 200);
    const again = await apply(pack.id, { ...request, months: 6 }, { key });
    assert.equal(again.status, isKept ? 422 : 409, 'another request under the same key');
  });

  it('without a payload are for the whole amount and the longest tenor', async () => {
    const pack = (await list('?benefit=working-capital-loan'))[1]!;
    const { body } = await apply(pack.id);
    assert.deepEqual([body.data.amount_kobo, body.data.months], [pack.max_kobo, 12]);
  });

  it('reject an amount or a tenor that the package does not have, and an owner who is not eligible', async () => {
    const pack = (await list('?benefit=women-in-business-loan'))[1]!;
    const good = { amount_kobo: pack.max_kobo, months: 12 };
    for (const [field, request] of [
      ['amount_kobo', { ...good, amount_kobo: pack.max_kobo + 1 }],
      ['amount_kobo', { ...good, amount_kobo: pack.min_kobo - 1 }],
      ['months', { ...good, months: 5 }],
      ['amount_kobo', { ...good, amount_kobo: 1.5 }],
    ] as const) {
      const { status, body } = await apply(pack.id, request);
      assert.equal(status, 422);
      assert.ok(body.errors[field], field);
    }
    const man = await api.signIn('0803 000 0002');
    const rejected = await apply(pack.id, good, { who: man });
    assert.deepEqual([rejected.status, rejected.body.code], [409, 'not_eligible']);
    assert.equal(
      (await api.post(`${base}/packages/${pack.id}/apply`, good, bearer(token))).status,
      422,
    );
  });

  it('go through review to an offer, and the owner hears of it', async () => {
    const follow = () =>
      followApplications(
        { ...api.jobDeps, payOut: api.financePayments.payOut },
        createEmbeddedLender(api.jobDeps),
        api.app.log,
      );
    for (const status of ['in_review', 'offered', 'offered']) {
      api.passSeconds(61);
      await Promise.all([follow(), follow()]);
      const { body } = await api.get(`${base}/applications`, token);
      const [newest] = body.data as LoanApplication[];
      assert.equal(newest?.status, status);
    }
    const { body } = await api.get(`${base}/applications`, token);
    for (const { timeline } of body.data as LoanApplication[]) {
      assert.deepEqual(
        timeline.map(({ status }) => status),
        ['submitted', 'in_review', 'offered'],
      );
    }
    const emails = await messagesTo(api, 'amina.bello@example.com');
    assert.equal(emails.filter(({ subject }) => subject.startsWith('An offer')).length, 3);
    const received = emails.filter(({ subject }) => subject.startsWith('We have your application'));
    assert.equal(received.length, body.data.length, 'one for each application');
  });

  it('are withdrawn only by the owner, once, and can then be applied for again', async () => {
    const { application, id, min_kobo } = await starter();
    assert.ok(application);
    assert.equal((await withdraw(application.id, await api.signIn('0803 000 0002'))).status, 404);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await withdraw(application.id);
      assert.deepEqual([status, body.data.status], [200, 'withdrawn']);
      assert.equal(body.data.timeline.length, 4);
    }
    assert.equal((await apply(id, { amount_kobo: min_kobo, months: 3 })).status, 200);
    await api.deps.db.update(loanApplications).set({ status: 'paid_out' });
    const { application: paid } = await starter();
    assert.equal((await withdraw(paid!.id)).status, 409);
  });
});

describe('eligibility', () => {
  const meetsAll: Applicant = {
    isComplete: true,
    size: 'micro',
    startedOn: '2026-01-31',
    hasCac: true,
    hasWomanOwner: true,
  };
  const rules = ['complete_record', 'size', 'trading_months', 'cac', 'woman_owner'] as const;
  const evaluate = (change: Partial<Applicant>, now = '2026-07-31T12:00:00Z') =>
    evaluateEligibility(
      { rules: [...rules], trading_months: 6 },
      ['nano', 'micro'],
      { ...meetsAll, ...change },
      new Date(now),
    ).flatMap(({ rule, is_met }) => (is_met ? [] : [rule]));

  for (const [change, missing] of [
    [{}, []],
    [{ isComplete: false }, ['complete_record']],
    [{ size: 'small' }, ['size']],
    [{ size: null }, ['size']],
    [{ startedOn: '2026-02-01' }, ['trading_months']],
    [{ startedOn: null }, ['trading_months']],
    [{ hasCac: false }, ['cac']],
    [{ hasWomanOwner: false }, ['woman_owner']],
  ] as [Partial<Applicant>, string[]][]) {
    it(`of ${JSON.stringify(change)} lacks ${missing.join() || 'nothing'}`, () => {
      assert.deepEqual(evaluate(change), missing);
    });
  }
});
