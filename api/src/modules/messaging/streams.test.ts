import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { bearer } from '../../../test/owner.ts';

interface Told {
  id: string;
  event: string;
}

/** Two processes over one database: what one takes, tabs at the other are notified of. */
describe('an open tab', () => {
  let api: TestApi;
  let beside: TestApi;
  let baseUrl: string;
  let owner: string;
  let staff: string;
  before(async () => {
    api = await startTestApi();
    beside = await startTestApi({ beside: api });
    baseUrl = await beside.app.listen({ port: 0, host: '127.0.0.1' });
    owner = await api.signIn();
    staff = await startStaffSession(api, staffEmail('support'));
  });
  after(async () => {
    await beside.close();
    await api.close();
  });

  async function follow(token: string, from?: string, path = '/messaging/events') {
    const ending = new AbortController();
    const response = await fetch(`${baseUrl}/api${path}`, {
      headers: { ...bearer(token), ...(from !== undefined && { 'last-event-id': from }) },
      signal: ending.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      end: () => ending.abort(),
      /** The next event; null when the stream has ended. */
      async next(): Promise<Told | null> {
        for (;;) {
          const block = /^id: (.*)\nevent: (.*)\ndata: .*\n\n/m.exec(text);
          if (block) {
            text = text.slice(block.index + block[0].length);
            return { id: block[1] ?? '', event: block[2] ?? '' };
          }
          const chunk = await reader?.read();
          if (chunk === undefined || chunk.done) return null;
          text += chunk.value;
        }
      },
    };
  }
  const version = async (): Promise<string> =>
    (await api.get('/messaging/threads', owner)).body.version;
  const writeAsOwner = () =>
    api.post(
      '/messaging/threads',
      { subject: 'News', body: 'Read this' },
      { ...bearer(owner), 'idempotency-key': randomUUID() },
    );

  it('is notified of a message that another process took, once', async () => {
    const tab = await follow(owner, await version());
    assert.equal(tab.type, 'text/event-stream');
    const next = tab.next();
    await writeAsOwner();
    const told = await next;
    assert.equal(told?.event, 'mail');
    assert.equal(told?.id, await version());
    tab.end();
  });

  it('is notified at once of what it missed while it was cut off', async () => {
    const before = await version();
    await writeAsOwner();
    await writeAsOwner();
    const tab = await follow(owner, before);
    assert.equal((await tab.next())?.id, await version());
    tab.end();
  });

  it('of the agency is notified of an owner’s message', async () => {
    const { body } = await api.get('/agency/messages', staff);
    const tab = await follow(staff, body.version, '/agency/messages/events');
    const next = tab.next();
    await api.post(
      '/messaging/threads',
      { subject: 'A question', body: 'Are you there?' },
      { ...bearer(owner), 'idempotency-key': randomUUID() },
    );
    assert.equal((await next)?.event, 'mail');
    tab.end();
  });

  it('without a session hears nothing', async () => {
    assert.equal((await follow('x'.repeat(43))).status, 401);
  });

  it('that is one too many is sent away, and asks instead', async () => {
    const tabs = await Promise.all(Array.from({ length: 6 }, () => follow(owner, 'x')));
    assert.ok(tabs.every(({ status }) => status === 200));
    assert.equal((await follow(owner)).status, 429);
    for (const tab of tabs) tab.end();
  });

  it('ends when its session has ended, which one statement asks for all of them', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const third = await startTestApi({ beside: api });
    const url = await third.app.listen({ port: 0, host: '127.0.0.1' });
    const other = await api.signIn('0803 000 0002');
    const open = async (token: string) => {
      const { body } = await fetch(`${url}/api/messaging/events?as=owner`, {
        headers: bearer(token),
      });
      return body?.getReader();
    };
    const [ended, first, second] = [await open(other), await open(owner), await open(owner)];
    assert.equal((await api.post('/auth/logout', undefined, bearer(other))).status, 200);
    const from = api.statements.length;
    t.mock.timers.tick(15_000);
    while (!(await ended?.read())?.done);
    const asked = api.statements.slice(from).filter((text) => text.includes('token_hash'));
    assert.equal(asked.length, 1);
    const alive = await Promise.all(
      [first, second].map(async (reader) => (await reader?.read())?.done),
    );
    assert.deepEqual(alive, [false, false]);
    await third.app.close();
  });
});
