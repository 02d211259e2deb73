import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BenefitActivation } from '@portal/contract';
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
  /** As a calendar reads it, with what was folded joined. */
  const read = async (query = '') =>
    (await fetchFile(await urlOf(query))).body.replaceAll('\r\n ', '');

  it('is a download that a phone opens as a calendar', async () => {
    const file = await fetchFile(await urlOf());
    assert.equal(file.statusCode, 200);
    assert.match(String(file.headers['content-type']), /^text\/calendar/);
    assert.match(String(file.headers['content-disposition']), /^attachment; .*payments\.ics$/);
  });

  it('holds the next payment of each active benefit, with its price and the link to pay', async () => {
    const paid = active.filter(({ amount_kobo }) => amount_kobo > 0);
    assert.ok(paid.length > 0);
    const file = await read();
    for (const { id, slug, plan, renews_at } of paid) {
      const day = new Date(Date.parse(renews_at) + 3_600_000).toISOString().slice(0, 10);
      assert.ok(file.includes(`UID:${id}@portal.example`));
      assert.ok(file.includes(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`));
      assert.ok(file.includes(`URL:https://portal.example/activate?benefit=${slug}&plan=${plan}`));
    }
    assert.match(file, /SUMMARY:.*₦[\d\\,]+\.00/);
  });

  it('can be of one benefit only, and keeps its ids when it is written again', async () => {
    const first = active.find(({ amount_kobo }) => amount_kobo > 0);
    const uids = async () => (await read(`?benefit=${first?.slug}`)).match(/UID:.*/g);
    assert.deepEqual(await uids(), [`UID:${first?.id}@portal.example`]);
    api.passSeconds(60);
    assert.deepEqual(await uids(), [`UID:${first?.id}@portal.example`]);
  });

  it('is in the language of the page', async () => {
    const { body } = await api.get('/benefits/calendar', owner, { 'accept-language': 'es' });
    const file = (await fetchFile(body.data.url)).body;
    assert.match(file.replaceAll('\r\n ', ''), /SUMMARY:(Pagar|.*se renueva)/);
  });

  it('is not there for another owner, without a session, or at an address that was changed', async () => {
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
