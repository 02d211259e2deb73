import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { activateOwner } from '../../../test/owner.ts';
import { outbox } from '../../database/schema/outbox.ts';
import { users } from '../../database/schema/owners.ts';
import { loggerOptions } from '../../http/logging.ts';
import { createChannelSender } from './channel-sender.ts';
import { createEmbeddedSender } from './embedded-sender.ts';
import type { MessageSender } from './message-sender.ts';
import { enqueue } from './repository.ts';
import { createSmsGatewaySender } from './sms-gateway-sender.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { noCalls } from './voice-sender.ts';

interface TextMessage {
  gateway: string;
  headers: IncomingMessage['headers'];
  body: { to: string; from: string; text: string; route: string; reference: string };
}

/** A fake text-message gateway that responds as it is told. */
async function startGateway(name: string, taken: TextMessage[]) {
  let status: number | 'silent' = 202;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (status === 'silent') return;
      if (status < 300) {
        taken.push({ gateway: name, headers: request.headers, body: JSON.parse(text) });
      }
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    token: `token of ${name}`,
    asked: () => asked,
    respondWith: (next: number | 'silent') => void (status = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

describe('delivery', () => {
  const emails: string[] = [];
  const texts: TextMessage[] = [];
  const logged: string[] = [];
  let rejection: { code: number; for: string } | undefined;
  let smtp: SMTPServer;
  let first: Awaited<ReturnType<typeof startGateway>>;
  let second: Awaited<ReturnType<typeof startGateway>>;
  let api: TestApi;
  before(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo({ address }, _session, callback) {
        if (rejection === undefined || rejection.for !== address) return callback();
        const error = Object.assign(new Error('no'), { responseCode: rejection.code });
        return callback(error);
      },
      onData(stream, _session, callback) {
        let text = '';
        stream.setEncoding('utf8').on('data', (part: string) => (text += part));
        stream.on('end', () => {
          emails.push(text);
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    first = await startGateway('first', texts);
    second = await startGateway('second', texts);
    api = await startTestApi({
      logger: {
        ...(loggerOptions('info') as object),
        stream: { write: (line: string) => void logged.push(line) },
      },
      messageSender: createChannelSender({
        email: createSmtpSender({
          url: `smtp://127.0.0.1:${port}`,
          from: 'no-reply@agency.example',
          fromName: 'SMEDAN',
        }),
        voice: noCalls,
        sms: createSmsGatewaySender(
          [first, second],
          { transactional: 'SMEDAN', promotional: undefined },
          2000,
        ),
      }),
    });
  });
  after(async () => {
    await api.close();
    await Promise.all([first.stop(), second.stop()]);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  const write = (message: Partial<Parameters<typeof enqueue>[2][number]> & { recipient: string }) =>
    enqueue(api.deps.db, api.deps.now(), [
      { channel: 'sms', subject: 'Code', text: '482913 is your code', ...message },
    ]);
  const rowTo = async (recipient: string) =>
    (await api.deps.db.select().from(outbox)).find((row) => row.recipient === recipient);

  it('hands an e-mail to the mail server with its own id, language and letters', async () => {
    await write({
      channel: 'email',
      recipient: 'ada@example.com',
      subject: 'Su código',
      text: '验证码 482913',
      locale: 'es',
    });
    await api.outboxSender.deliverDue();
    const [mail = ''] = emails;
    const row = await rowTo('ada@example.com');
    assert.match(mail, new RegExp(`Message-ID: <${row?.id}@agency.example>`));
    assert.match(mail, /From: SMEDAN <no-reply@agency\.example>/);
    assert.match(mail, /To: ada@example\.com/);
    assert.match(mail, /Content-Language: es/);
    assert.ok(row?.sent_at);
    assert.equal(row.text, '', 'what was sent is not kept');
  });

  it('hands a text message to the gateway, by the transactional route, with an id to tell repetitions', async () => {
    await write({ recipient: '+2348030000011' });
    await api.outboxSender.deliverDue();
    const [message] = texts;
    const row = await rowTo('+2348030000011');
    assert.equal(message?.gateway, 'first');
    assert.equal(message.headers.authorization, 'Bearer token of first');
    assert.equal(message.headers['idempotency-key'], row?.id);
    assert.deepEqual(message.body, {
      to: '+2348030000011',
      from: 'SMEDAN',
      text: '482913 is your code',
      route: 'transactional',
      reference: row?.id,
    });
  });

  it('goes through the second gateway when the first is down or says nothing', async () => {
    for (const failure of [500, 'silent'] as const) {
      first.respondWith(failure);
      texts.length = 0;
      await write({ recipient: `+23480300000${failure === 500 ? '12' : '13'}` });
      await api.outboxSender.deliverDue();
      assert.deepEqual(
        texts.map(({ gateway }) => gateway),
        ['second'],
      );
    }
    first.respondWith(202);
  });

  it('goes by e-mail when no gateway takes it twice', async () => {
    first.respondWith(503);
    second.respondWith(503);
    emails.length = 0;
    await write({
      recipient: '+2348030000014',
      other: { channel: 'email', recipient: 'eze@example.com' },
    });
    await api.outboxSender.deliverDue();
    assert.equal(emails.length, 0);
    api.passSeconds(5);
    await api.outboxSender.deliverDue();
    assert.match(emails[0] ?? '', /To: eze@example\.com/);
    first.respondWith(202);
    second.respondWith(202);
  });

  it('is tried again when a mail server says later, and given up with the e-mail address marked when it says never', async () => {
    const owner = await activateOwnerByGateway();
    await api.deps.db
      .update(users)
      .set({ email_verified: true })
      .where(eq(users.email, owner.email));
    rejection = { code: 451, for: owner.email };
    emails.length = 0;
    await write({ channel: 'email', recipient: owner.email });
    await api.outboxSender.deliverDue();
    assert.equal(emails.length, 0);
    rejection = undefined;
    api.passSeconds(5);
    await api.outboxSender.deliverDue();
    assert.equal(emails.length, 1);

    rejection = { code: 550, for: owner.email };
    texts.length = 0;
    api.passSeconds(61);
    const ask = () => api.post('/auth/forget-password', { username: owner.phone, medium: 'email' });
    assert.equal((await ask()).status, 200);
    await api.outboxSender.deliverDue();
    assert.equal(texts[0]?.body.to, owner.phone, 'the phone is the other way');
    const rows = await api.deps.db.select().from(users);
    assert.ok(rows.find(({ email }) => email === owner.email)?.email_rejected_at);
    api.passSeconds(61);
    emails.length = 0;
    await ask();
    await api.outboxSender.deliverDue();
    assert.deepEqual([emails.length, texts.length], [0, 2], 'the mail server is not asked again');
    rejection = undefined;
  });

  it('is not made once the code has expired', async () => {
    first.respondWith(500);
    second.respondWith(500);
    texts.length = 0;
    const expiresAt = new Date(api.deps.now().getTime() + 600_000);
    await write({ recipient: '+2348030000015', expiresAt });
    await api.outboxSender.deliverDue();
    first.respondWith(202);
    second.respondWith(202);
    api.passSeconds(601);
    await api.outboxSender.deliverDue();
    assert.deepEqual(texts, []);
    const row = await rowTo('+2348030000015');
    assert.ok(row?.given_up_at);
    assert.equal(row.text, '');
  });

  it('of an owner’s request does not make them wait for a slow gateway', async () => {
    const before = first.asked() + second.asked();
    const { status } = await api.post('/auth/forget-email', { phone_number: '0803 000 0001' });
    assert.equal(status, 200);
    assert.equal(
      first.asked() + second.asked(),
      before,
      'asked only once the owner has a response',
    );
    assert.equal((await rowTo('+2348030000001'))?.sent_at, null);
  });

  it('leaves neither text nor recipient in the log', () => {
    const log = logged.join('');
    assert.match(log, /message not sent/);
    for (const secret of ['482913', '+23480300000', 'eze@example.com', 'token of']) {
      assert.ok(!log.includes(secret), `the log holds ${secret}`);
    }
  });

  /** Activates through the demo inbox, as the fake gateway is not asked for codes. */
  async function activateOwnerByGateway() {
    const embedded: MessageSender = createEmbeddedSender(api.deps);
    const beside = await startTestApi({
      beside: api,
      deps: { now: api.deps.now },
      messageSender: embedded,
    });
    const owner = await activateOwner({ ...beside, passSeconds: api.passSeconds });
    await beside.close();
    return owner;
  }
});
