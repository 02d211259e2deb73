import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BenefitActivation } from '@portal/contract';
import { setUpLoanOwner } from '../../../test/loan-owner.ts';
import { readCalendar } from '../../../test/read-calendar.ts';
import { setUpApi } from '../../../test/set-up-api.ts';

describe('the calendar file of payments', () => {
  const api = setUpApi();
  let owner: string;
  let active: BenefitActivation[];
  before(async () => {
    owner = await api.signIn();
    active = (await api.get('/benefits/activations', owner)).body.data;
  });

  const urlOf = async (query = ''): Promise<string> =>
    (await api.get(`/benefits/calendar${query}`, owner)).body.data.url;
  const fetchFile = (url: string) => api.app.inject({ url });
  const read = async (query = '') => readCalendar((await fetchFile(await urlOf(query))).body);

  it('is a download that a phone opens as a calendar', async () => {
    const file = await fetchFile(await urlOf());
    assert.equal(file.statusCode, 200);
    assert.match(String(file.headers['content-type']), /^text\/calendar/);
    assert.match(String(file.headers['content-disposition']), /^attachment; .*payments\.ics$/);
  });

  it('holds the next payment of each active benefit, with its price and the link to pay', async () => {
    const paid = active.filter(({ amount_kobo }) => amount_kobo > 0);
    assert.ok(paid.length > 0);
    const events = await read();
    assert.equal(events.length, paid.length);
    for (const { id, slug, plan, amount_kobo, renews_at } of paid) {
      const event = events.find(({ uid }) => uid === `${id}@portal.example`);
      assert.ok(event, slug);
      const day = new Date(Date.parse(renews_at) + 3_600_000).toISOString().slice(0, 10);
      assert.equal(event.day, day);
      assert.ok(event.summary.includes(`₦${(amount_kobo / 100).toLocaleString('en')}`));
      const url = `https://portal.example/activate?benefit=${slug}&plan=${plan}`;
      assert.equal(event.url, url);
      assert.ok(event.description.endsWith(url));
    }
  });

  it('can be of one benefit only, and keeps its ids when it is written again', async () => {
    const first = active.find(({ amount_kobo }) => amount_kobo > 0);
    const uids = async () => (await read(`?benefit=${first?.slug}`)).map(({ uid }) => uid);
    assert.deepEqual(await uids(), [`${first?.id}@portal.example`]);
    api.passSeconds(60);
    assert.deepEqual(await uids(), [`${first?.id}@portal.example`]);
  });

  it('is in the language of the page', async () => {
    const { body } = await api.get('/benefits/calendar', owner, { 'accept-language': 'es' });
    for (const { summary } of readCalendar((await fetchFile(body.data.url)).body))
      assert.match(summary, /^Pagar|se renueva/);
  });

  it('is not there for another owner, without a session, or at a URL that was changed', async () => {
    const other = await api.signIn('0803 000 0005');
    const url = await urlOf();
    const theirs = (await api.get('/benefits/calendar', other)).body.data.url as string;
    const id = (address: string) => /calendars\/([^?]*)/.exec(address)?.[1] ?? '';
    assert.notEqual(id(url), id(theirs));
    assert.equal((await fetchFile(theirs.replace(id(theirs), id(url)))).statusCode, 404);
    assert.equal((await api.get('/benefits/calendar')).status, 401);
    api.passSeconds(2 * 60 * 60);
    assert.equal((await fetchFile(url)).statusCode, 404, 'expired');
  });

  it('does not exist where nothing is to be paid', async () => {
    owner = await api.signIn();
    assert.equal((await fetchFile(await urlOf('?benefit=unknown'))).statusCode, 404);
  });
});

describe('the calendar file of a loan', () => {
  const { api, token, repay, paidOut } = setUpLoanOwner();
  const read = async (query = '') => {
    const { body } = await api.get(`/benefits/calendar${query}`, token());
    return readCalendar((await api.app.inject({ url: body.data.url })).body);
  };

  it('holds each repayment that is not paid, with its sum, and none that is', async () => {
    const { id, slug, loan } = await paidOut();
    const expected = loan!.repayments.map(({ number, due_on, amount_kobo }) => ({
      uid: `${id}-${number}@portal.example`,
      day: due_on,
      naira: (amount_kobo / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
    }));
    const shown = async (query: string) =>
      (await read(query))
        .filter(({ uid }) => uid.startsWith(id))
        .map(({ uid, day, summary, url }) => {
          assert.equal(url, `https://portal.example/dashboard/benefits/loan/${slug}`);
          return { uid, day, naira: /₦([\d,.]+) /.exec(summary)?.[1] };
        });
    assert.deepEqual(await shown(''), expected);
    assert.deepEqual(await shown(`?benefit=${slug}`), expected);

    const [first] = loan!.repayments;
    await repay(id, { first: 1, count: 1, amount_kobo: first!.amount_kobo });
    assert.deepEqual(await shown(''), expected.slice(1));
  });
});
