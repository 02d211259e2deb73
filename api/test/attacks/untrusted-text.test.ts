import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { contactMessages } from '../../src/database/schema/visitors.ts';
import { deliverCampaigns } from '../../src/modules/marketing/deliver.ts';
import { createChannelSender } from '../../src/modules/outbox/channel-sender.ts';
import type { OutgoingMessage } from '../../src/modules/outbox/message-sender.ts';
import { createSmsGatewaySender } from '../../src/modules/outbox/sms-gateway-sender.ts';
import { noCalls } from '../../src/modules/outbox/voice-sender.ts';
import { StartupError } from '../../src/startup-error.ts';
import { saveCustomer } from '../customers.ts';
import { startTestApi, type TestApi } from '../database.ts';
import { bearer, messagesTo } from '../owner.ts';

const lure = 'Your account is locked. Pay at https://evil.example now.';

describe('a stranger who wants the agency to send his words', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  const contact = (email: string, locale: string, message = lure) =>
    api.post('/local/contact-us', { email, message }, { 'accept-language': locale });

  for (const locale of ['en', 'es', 'zh-CN']) {
    it(`gets a confirmation without them to any mailbox (${locale})`, async () => {
      const victim = `victim-${locale.toLowerCase()}@example.com`;
      assert.equal((await contact(victim, locale)).status, 200);
      const [mail, ...more] = await messagesTo(api, victim);
      assert.deepEqual(more, []);
      assert.ok(mail);
      assert.ok(!`${mail.subject} ${mail.text}`.includes('evil.example'));
      const [copy] = await messagesTo(api, 'agency@example.com');
      assert.ok(copy?.text.includes('evil.example'), 'the agency reads the message');
    });
  }

  it('fills no mailbox: one confirmation an hour, three a day, and each message is kept', async () => {
    const victim = 'flooded@example.com';
    const stored = (await api.deps.db.select().from(contactMessages)).length;
    for (let hour = 0; hour < 6; hour += 1) {
      const spellings = [victim, victim.toUpperCase(), 'Flooded@Example.com'];
      const responses = await Promise.all(spellings.map((email) => contact(email, 'en')));
      assert.ok(responses.every(({ status }) => status === 200));
      api.passSeconds(61 * 60);
    }
    const emails: unknown[] = [];
    for (const email of [victim, victim.toUpperCase(), 'Flooded@Example.com']) {
      emails.push(...(await messagesTo(api, email)));
    }
    assert.equal(emails.length, 3);
    assert.equal((await api.deps.db.select().from(contactMessages)).length, stored + 18);
  });

  for (const mark of ['\n', '\r\n', '\u2028', '\u2029', '\u0085', '\0']) {
    it(`puts no line of his own into a letter by a name with ${JSON.stringify(mark)}`, async () => {
      const name = `Ada${mark}${mark}${lure}`;
      const body = {
        business_name: 'Ada Tailoring',
        first_name: 'Ada',
        last_name: 'Eze',
        phone_number: '0803 777 8899',
        email: 'ada.eze@example.com',
        accepts_terms: true,
      };
      for (const field of ['business_name', 'first_name', 'last_name']) {
        const { status, body: reply } = await api.post('/auth/register', {
          ...body,
          [field]: name,
        });
        assert.equal(status, 422);
        assert.match(reply.errors[field][0], /on one line/);
      }
      const token = await api.signIn();
      const subject = await api.post(
        '/messaging/threads',
        { subject: `Claim${mark}${lure}`, body: 'Hello' },
        { ...bearer(token), 'idempotency-key': randomUUID() },
      );
      assert.equal(subject.status, 422);
      assert.ok(subject.body.errors.subject);
    });
  }
});

describe('an owner’s text to customers', () => {
  const pin = '4826';
  const taken: { from: string; to: string; route: string }[] = [];
  const gateway = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      taken.push(JSON.parse(text));
      response.writeHead(202).end('{}');
    });
  });
  let api: TestApi;
  let token: string;
  const startWith = async (promotional: string | undefined) => {
    const { port } = gateway.address() as AddressInfo;
    return startTestApi({
      deps: { campaignsOpen: promotional !== undefined },
      messageSender: createChannelSender({
        email: { send: async () => undefined },
        voice: noCalls,
        sms: createSmsGatewaySender([{ url: `http://127.0.0.1:${port}`, token: 't' }], {
          transactional: 'SMEDAN',
          promotional,
        }),
      }),
    });
  };
  before(async () => {
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    api = await startWith('SMEDANBIZ');
    token = await choosePin(api);
  });
  after(async () => {
    await api.close();
    gateway.close();
  });

  async function choosePin(of: TestApi): Promise<string> {
    const signedIn = await of.signIn();
    await of.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(signedIn));
    await of.outboxSender.deliverDue();
    await saveCustomer(of, signedIn, { name: 'Ada', phone_number: '08031112201' });
    taken.length = 0;
    return signedIn;
  }
  const text = 'SMEDAN: your code is 482913. Confirm at evil.example';
  async function order(of: TestApi, by: string) {
    const quote = await of.post('/marketing/quotes', { text, audience: [] }, bearer(by));
    return of.post(
      '/marketing/sends',
      { text, audience: [], amount_kobo: quote.body.data?.amount_kobo ?? 5_00, pin },
      { ...bearer(by), 'idempotency-key': randomUUID() },
    );
  }
  async function deliver(of: TestApi) {
    for (let round = 0; round < 4; round += 1) {
      await deliverCampaigns(of.deps);
      await of.outboxSender.deliverDue();
    }
  }

  it('goes out under a sender ID of its own, never that of codes', async () => {
    assert.equal((await order(api, token)).status, 200);
    await deliver(api);
    assert.deepEqual(
      taken.map(({ from, route }) => [from, route]),
      [['SMEDANBIZ', 'promotional']],
    );
  });

  it('is not taken while there is no such sender ID, and one that waits is not sent', async () => {
    const closed = await startWith(undefined);
    try {
      const by = await choosePin(closed);
      const rejected = await order(closed, by);
      assert.equal(rejected.status, 422);
      assert.match(rejected.body.errors.text[0], /cannot send text messages to customers yet/);
      const waiting: OutgoingMessage = {
        id: randomUUID(),
        channel: 'sms',
        recipient: '+2348031112201',
        subject: '',
        text,
        locale: 'en',
        is_promotional: true,
        isUrgent: false,
        isExpired: () => false,
      };
      const { port } = gateway.address() as AddressInfo;
      const sender = createSmsGatewaySender([{ url: `http://127.0.0.1:${port}`, token: 't' }], {
        transactional: 'SMEDAN',
        promotional: undefined,
      });
      await assert.rejects(sender.send(waiting), { name: 'DeliveryRejected' });
      assert.deepEqual(taken, []);
    } finally {
      await closed.close();
    }
  });

  it('reaches one number five times a day from all owners together; the rest is not paid', async () => {
    // Messages that were sent before count for a day.
    api.passSeconds(25 * 60 * 60);
    token = await api.signIn();
    const other = await choosePinOf('0803 000 0002');
    taken.length = 0;
    const sends: { id: string; by: string }[] = [];
    for (let times = 0; times < 4; times += 1) {
      for (const by of [token, other]) {
        const { body, text: reply, status } = await order(api, by);
        assert.equal(status, 200, reply);
        sends.push({ id: body.data.id, by });
        await deliver(api);
      }
    }
    assert.equal(taken.filter(({ to }) => to === '+2348031112201').length, 5);
    const last = sends.at(-1);
    assert.ok(last);
    const report = (await api.get(`/marketing/sends/${last.id}`, last.by)).body.data;
    assert.deepEqual([report.failed_count, report.paid_kobo], [1, 0]);
  });

  async function choosePinOf(phone: string): Promise<string> {
    const by = await api.signIn(phone);
    await api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(by));
    await saveCustomer(api, by, { name: 'Ada', phone_number: '08031112201' });
    await api.outboxSender.deliverDue();
    return by;
  }
});

describe('the settings', () => {
  const gateway = { SMS_GATEWAY_URL: 'https://sms.example', SMS_SENDER_ID: 'SMEDAN' };

  it('are rejected where advertising has the sender ID of codes, however it is written', () => {
    for (const same of ['SMEDAN', 'smedan', 'Smedan ']) {
      assert.throws(
        () => readConfig({ ...gateway, SMS_PROMOTIONAL_SENDER_ID: same }),
        (error) => error instanceof StartupError && /SMS_PROMOTIONAL_SENDER_ID/.test(error.message),
      );
    }
    assert.throws(() => readConfig({ SMS_PROMOTIONAL_SENDER_ID: 'SMEDAN' }), StartupError);
    const { smsSenderIds } = readConfig({ ...gateway, SMS_PROMOTIONAL_SENDER_ID: 'SMEDANBIZ' });
    assert.deepEqual(smsSenderIds, { transactional: 'SMEDAN', promotional: 'SMEDANBIZ' });
  });
});
