import { makeWorkshop } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';
import type { Notice } from './notice.ts';
import { openNotifier } from './notifier.ts';
import { readNotifySettings, type NotifySettings } from './settings.ts';

const secret = randomBytes(32);
const nothingSet: NotifySettings = { smtp: null, webhookSecret: null, webhookUrl: null };

const notice: Notice = {
  id: 'production-12-mf-benefits',
  type: 'release.step',
  app: 'mf-benefits',
  contact: 'benefits@example.org',
  subject: 'mf-benefits 1.2.0-0a1b2c was rolled back in production',
  text: '40 of 45 visitors saw it fail or crash; 1.0 % are allowed.',
  at: '2026-11-25T10:00:00.000Z',
  data: { app: 'mf-benefits', revision: 12 },
};

/** A mail server that takes everything, or responds with a code. */
async function startMailServer(t: TestContext) {
  const mails: string[] = [];
  const state = { code: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) =>
      callback(state.code ? Object.assign(new Error('no'), { responseCode: state.code }) : null),
    onData: (stream, _session, callback) => {
      let mail = '';
      stream.setEncoding('utf8').on('data', (part: string) => (mail += part));
      stream.on('end', () => {
        mails.push(mail);
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const smtp = { url: `smtp://127.0.0.1:${port}`, from: 'gate@agency.example', fromName: 'SMEDAN' };
  return { mails, state, smtp };
}

/** A receiver that checks as standardwebhooks.com asks. */
async function startReceiver(t: TestContext) {
  const taken: { headers: IncomingMessage['headers']; body: unknown; isGenuine: boolean }[] = [];
  const state = { status: 204, location: '' };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const { 'webhook-id': id, 'webhook-timestamp': at } = request.headers;
    const signed = `${String(id)}.${String(at)}.${body}`;
    const right = createHmac('sha256', secret).update(signed).digest();
    const signature = String(request.headers['webhook-signature']).replace(/^v1,/, '');
    const given = Buffer.from(signature, 'base64');
    const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300;
    const isGenuine = given.length === right.length && timingSafeEqual(given, right) && isRecent;
    taken.push({ headers: request.headers, body: JSON.parse(body), isGenuine });
    response.writeHead(state.status, state.location ? { location: state.location } : {}).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { taken, state, url: `http://127.0.0.1:${port}/gate` };
}

/** A gate at a clock of its own. */
async function open(t: TestContext, settings: Partial<NotifySettings>) {
  const { store } = await makeWorkshop(t);
  const printed: string[] = [];
  const clock = { now: Date.parse(notice.at) };
  const another = () => {
    const notifier = openNotifier({
      store,
      settings: { ...nothingSet, ...settings },
      print: (line) => void printed.push(line),
      now: () => clock.now,
    });
    t.after(() => notifier.close());
    return notifier;
  };
  return { notifier: another(), another, printed, clock, store };
}

test('the contact of the remote gets an e-mail', async (t) => {
  const { mails, smtp } = await startMailServer(t);
  const { notifier } = await open(t, { smtp });
  await notifier.queue(notice);
  await notifier.deliver();
  assert.equal(mails.length, 1);
  for (const line of [
    'To: benefits@example.org',
    'From: SMEDAN <gate@agency.example>',
    `Subject: ${notice.subject}`,
    'Message-ID: <production-12-mf-benefits@agency.example>',
    'Auto-Submitted: auto-generated',
  ])
    assert.ok(mails[0]?.includes(line), mails[0]);
  assert.ok(mails[0]?.includes('40 of 45 visitors'));
});

test('a URL gets a signed message, and the one of the agency everything', async (t) => {
  const team = await startReceiver(t);
  const agency = await startReceiver(t);
  const { notifier } = await open(t, { webhookSecret: secret, webhookUrl: agency.url });
  await notifier.queue({ ...notice, contact: team.url });
  await notifier.deliver();
  for (const { taken } of [team, agency]) {
    assert.equal(taken.length, 1);
    assert.equal(taken[0]?.isGenuine, true);
    assert.equal(taken[0]?.headers['webhook-id'], notice.id);
    assert.deepEqual(taken[0]?.body, {
      type: 'release.step',
      timestamp: notice.at,
      data: notice.data,
    });
  }
});

test('each message is sent once, also by another gate and after a restart', async (t) => {
  const { mails, smtp } = await startMailServer(t);
  const { notifier, another } = await open(t, { smtp });
  await notifier.queue(notice);
  await notifier.queue(notice);
  await notifier.deliver();
  await notifier.deliver();
  const second = another();
  await second.queue(notice);
  await second.deliver();
  assert.equal(mails.length, 1);
});

test('what a server takes only later is sent again, in ever longer steps', async (t) => {
  const { mails, state, smtp } = await startMailServer(t);
  const { notifier, clock, printed } = await open(t, { smtp });
  state.code = 451;
  await notifier.queue(notice);
  await notifier.deliver();
  state.code = 0;
  await notifier.deliver();
  assert.equal(mails.length, 0, 'not at once');
  clock.now += 10_000;
  await notifier.deliver();
  assert.equal(mails.length, 1);
  assert.deepEqual(printed, []);
});

for (const [what, respond] of [
  ['rejects it', { status: 410, location: '' }],
  ['sends it elsewhere for an hour', { status: 307, location: 'http://127.0.0.1:1/' }],
  ['fails for an hour', { status: 500, location: '' }],
] as const)
  test(`a receiver that ${what} is named, and nothing more is sent`, async (t) => {
    const { taken, state, url } = await startReceiver(t);
    const { notifier, clock, printed } = await open(t, { webhookSecret: secret });
    Object.assign(state, respond);
    await notifier.queue({ ...notice, contact: url });
    for (let minute = 0; minute <= 90; minute += 5) {
      await notifier.deliver();
      clock.now += 300_000;
    }
    assert.equal(printed.length, 1);
    assert.ok(printed[0]?.startsWith(`"${notice.subject}" could not be sent to ${url}: `));
    const before = taken.length;
    assert.equal(before === 1, respond.status === 410);
    await notifier.queue({ ...notice, contact: url });
    await notifier.deliver();
    assert.equal(taken.length, before);
  });

test('a store that takes no note of it makes no gate repeat itself', async (t) => {
  const { mails, smtp } = await startMailServer(t);
  const { notifier, store, printed } = await open(t, { smtp });
  store.objects.create = () => Promise.reject(new Error('AccessDenied'));
  for (let times = 0; times < 3; times += 1) {
    await notifier.queue(notice);
    await notifier.deliver();
  }
  assert.equal(mails.length, 1);
  assert.match(printed.join(), /takes no note of a message that was sent: Error: AccessDenied/);
});

test('without a mail server, as in the demonstration, messages are printed', async (t) => {
  const { notifier, printed } = await open(t, {});
  await notifier.queue(notice);
  await notifier.deliver();
  await notifier.queue(notice);
  await notifier.deliver();
  assert.deepEqual(printed, [`For benefits@example.org:\n${notice.subject}\n${notice.text}`]);
});

test('settings that are not usable are named, without their values', () => {
  const webhook = `whsec_${secret.toString('base64')}`;
  const whole = {
    SMTP_URL: 'smtps://u:p@mail.example.org',
    MAIL_FROM: 'gate@agency.example',
    GATE_WEBHOOK_URL: 'https://hooks.example.org/x',
    GATE_WEBHOOK_SECRET: webhook,
  };
  assert.deepEqual(readNotifySettings({}), nothingSet);
  assert.deepEqual(readNotifySettings(whole), {
    smtp: { url: whole.SMTP_URL, from: whole.MAIL_FROM, fromName: 'SMEDAN' },
    webhookSecret: secret,
    webhookUrl: whole.GATE_WEBHOOK_URL,
  });
  for (const [more, words] of [
    [{ SMTP_URL: 'mail.example.org:secret' }, 'SMTP_URL is not usable: it must be smtps://'],
    [{ MAIL_FROM: '' }, 'SMTP_URL needs MAIL_FROM'],
    [{ GATE_WEBHOOK_URL: 'hooks' }, 'GATE_WEBHOOK_URL is not usable: it must be a URL'],
    [{ GATE_WEBHOOK_SECRET: 'whsec_c2VjcmV0' }, 'GATE_WEBHOOK_SECRET is not usable: it must be'],
    [{ GATE_WEBHOOK_SECRET: '' }, 'GATE_WEBHOOK_URL needs GATE_WEBHOOK_SECRET'],
  ] as const)
    assert.throws(
      () => readNotifySettings({ ...whole, ...more }),
      (error: Error) => {
        assert.ok(error.message.startsWith(words), error.message);
        assert.doesNotMatch(error.message, /secret|c2Vj/);
        return true;
      },
    );
});
