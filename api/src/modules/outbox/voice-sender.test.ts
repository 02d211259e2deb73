import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { outbox } from '../../database/schema/outbox.ts';
import { createChannelSender } from './channel-sender.ts';
import { enqueue } from './repository.ts';
import { createVoiceSender, noCalls } from './voice-sender.ts';

const phone = '+2348030000021';
/** A busy machine answers within it. */
const limitMs = 2000;

describe('a code that is read out by a call', () => {
  const taken: { path: string | undefined; body: unknown }[] = [];
  const logged: string[] = [];
  let reply: number | 'silent' | 'cut' = 200;
  let api: TestApi;
  // The voice call of Termii, as its documentation has it.
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      taken.push({ path: request.url, body: JSON.parse(text) });
      if (reply === 'silent') return;
      if (reply === 'cut') return void request.socket.destroy();
      const body = { code: 'ok', message_id: '453166532802459832', message: 'Successfully Sent' };
      response.writeHead(reply, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    api = await startTestApi({
      logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
      messageSender: createChannelSender({
        email: noCalls,
        sms: noCalls,
        voice: createVoiceSender(
          { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key-of-the-agency' },
          limitMs,
        ),
      }),
    });
  });
  after(async () => {
    await api.close();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  beforeEach(async () => {
    reply = 200;
    taken.length = 0;
    await api.deps.db.delete(outbox);
  });

  const call = async (message: { recipient?: string; text?: string } = {}) => {
    await enqueue(api.deps.db, api.deps.now(), [
      {
        channel: 'voice',
        recipient: phone,
        subject: 'Your SMEDAN code',
        text: 'SMEDAN: your code is 482913. It is valid for 10 minutes.',
        ...message,
      },
    ]);
    await api.outboxSender.deliverDue();
  };
  const row = async () => (await api.deps.db.select().from(outbox))[0];

  it('is asked for with the number and the digits', async () => {
    await call();
    assert.deepEqual(taken, [
      {
        path: '/api/sms/otp/call',
        body: { api_key: 'key-of-the-agency', phone_number: '2348030000021', code: 482913 },
      },
    ]);
    assert.ok((await row())?.sent_at);
  });

  it('is tried again when the gateway is busy, has no money or has failed', async () => {
    for (const status of [401, 429, 500]) {
      await api.deps.db.delete(outbox);
      taken.length = 0;
      reply = status;
      await call();
      assert.equal((await row())?.given_up_at, null, String(status));
      reply = 200;
      api.passSeconds(5);
      await api.outboxSender.deliverDue();
      assert.equal(taken.length, 2);
      assert.ok((await row())?.sent_at);
    }
  });

  it('is given up when the gateway rejects the number', async () => {
    for (const status of [400, 422]) {
      await api.deps.db.delete(outbox);
      reply = status;
      await call();
      assert.ok((await row())?.given_up_at, String(status));
    }
  });

  it('is not asked for again when the response is missing: the phone may be ringing', async () => {
    for (const silence of ['silent', 'cut'] as const) {
      await api.deps.db.delete(outbox);
      taken.length = 0;
      reply = silence;
      await call();
      assert.ok((await row())?.given_up_at);
      reply = 200;
      api.passSeconds(60);
      await api.outboxSender.deliverDue();
      assert.equal(taken.length, 1);
    }
  });

  it('goes to Nigerian numbers only, and never without a code', async () => {
    await call({ recipient: '+447700900123' });
    await call({ text: 'Your account has a new e-mail address.' });
    assert.equal(taken.length, 0);
    assert.ok((await row())?.given_up_at);
  });

  it('leaves neither the key nor the code nor the number in the log', () => {
    const log = logged.join('');
    assert.ok(log.includes('message not sent'));
    for (const secret of ['key-of-the-agency', '482913', phone]) assert.ok(!log.includes(secret));
  });
});
