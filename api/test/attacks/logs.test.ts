import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { demoPassword } from '../../src/seed/demo-accounts.ts';
import { loggerOptions } from '../../src/http/logging.ts';
import { createEmbeddedSender } from '../../src/modules/outbox/embedded-sender.ts';
import { startTestApi, type TestApi } from '../database.ts';
import { png } from '../insurance-owner.ts';
import { bearer, codeTo, linkTo, messagesTo, numberTo } from '../owner.ts';

/** Text that the owner types and receives; none of it may be read in a log. */
const typed = {
  businessName: 'Zubaida Indigo Dyeworks',
  firstName: 'Zubaida',
  lastName: 'Okonkwo-Bello',
  phone: '+2348061239874',
  localPhone: '0806 123 9874',
  email: 'zubaida.dyeworks@example.com',
  newEmail: 'indigo.pits@example.com',
  password: 'kettle under umbrella',
  newPassword: 'harbour seven lantern',
  wrongPassword: 'guessed-by-a-thief',
  ownerName: 'Yakubu Indigo-Keeper',
  homeAddress: '17 Kofar Mata dye pits, Kano',
  bvn: '22398745612',
  payee: '08098761234',
  account: '0123459876',
  pin: '4826',
  message: 'My vats leaked last Tuesday',
  fileName: 'vats-of-zubaida.png',
  unknownPhone: '0809 777 6543',
  visitorEmail: 'passing.visitor@example.com',
  address: '102.89.34.17',
};

describe('the logs of a full journey, at the level trace', () => {
  const lines: string[] = [];
  const secrets = new Map<string, string>();
  let api: TestApi;
  let failEmails = false;

  before(async () => {
    // The driver writes to the same database; the API is there once the first message is sent.
    const driver = { send: createSender };
    api = await startTestApi({
      messageSender: driver,
      logger: {
        ...(loggerOptions('trace') as object),
        stream: { write: (line: string) => void lines.push(line) },
      },
    });
    await journey();
  });
  after(() => api.close());

  async function createSender(
    message: Parameters<ReturnType<typeof createEmbeddedSender>['send']>[0],
  ) {
    if (failEmails)
      throw new Error(`550 5.1.1 <${message.recipient}>: no such person "${message.text}"`);
    await createEmbeddedSender(api.deps).send(message);
  }

  const keep = (name: string, value: unknown) => {
    assert.ok(typeof value === 'string' && value.length > 3, `${name} is known`);
    secrets.set(name, value);
    return value;
  };
  const from = { 'x-forwarded-for': typed.address, 'user-agent': 'A browser' };
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.post(path, body, { ...from, ...headers });
  const ok = async (response: ReturnType<typeof post>) => {
    const { status, text, body } = await response;
    assert.equal(status, 200, text);
    return body;
  };

  async function journey(): Promise<void> {
    const { number, firstToken } = await activate();
    await signInWrongly(number, firstToken);
    const token = await recover();
    await changeRecord(token);
    await writeToAgency(token);
    await payFromAccount();
    await failInside(token);
  }

  async function activate() {
    await ok(
      post('/auth/register', {
        business_name: typed.businessName,
        first_name: typed.firstName,
        last_name: typed.lastName,
        phone_number: typed.phone,
        email: typed.email,
        accepts_terms: true,
      }),
    );
    const number = keep('registration number', await numberTo(api, typed.phone));
    keep('link to verify', await linkTo(api, typed.email, '/email/verify'));
    api.passSeconds(61);
    await ok(post('/auth/otp', { smedan_number: number, medium: 'phone' }));
    const activation = keep('code of activation', await codeTo(api, typed.phone));
    const limited = await ok(
      post('/auth/otp/verify', {
        otp_code: activation,
        username: number,
        should_change_password: false,
      }),
    );
    keep('limited token', limited.access_token);
    const first = await ok(
      post(
        '/auth/reset-password',
        { password: typed.password, re_password: typed.password },
        bearer(limited.access_token),
      ),
    );
    keep('first token', first.access_token);
    return { number, firstToken: String(first.access_token) };
  }

  /** Wrong names, wrong passwords, wrong codes, and what cannot be read. */
  async function signInWrongly(number: string, firstToken: string): Promise<void> {
    await post('/auth/login', { username: typed.unknownPhone, password: typed.wrongPassword });
    await post('/auth/login', { username: typed.localPhone, password: typed.wrongPassword });
    await post('/auth/login', `{"username":"${typed.localPhone}","password":"${typed.password}"`);
    await post('/auth/login', { username: [typed.localPhone], password: typed.password });
    await post('/auth/register', { phone_number: typed.email, email: typed.phone });
    await api.get(`/verifications/${encodeURIComponent(number)}?name=${typed.firstName}`);
    await api.get(`/nothing/${typed.email}`);
    await api.get(`/users/me?token=${firstToken}`, 'x'.repeat(43));
    await post('/local/contact-us', { email: typed.visitorEmail, message: typed.message });
  }

  async function recover(): Promise<string> {
    api.passSeconds(60 * 60);
    await ok(post('/auth/forget-password', { username: typed.localPhone, medium: 'sms' }));
    const reset = keep('code of recovery', await codeTo(api, typed.phone));
    const back = await ok(
      post('/auth/otp/verify', {
        otp_code: reset,
        username: typed.localPhone,
        password: typed.newPassword,
        confirm_password: typed.newPassword,
        should_change_password: true,
      }),
    );
    return keep('token', back.access_token);
  }

  async function changeRecord(token: string): Promise<void> {
    const { data: record } = (await api.get('/business-registrations', token)).body;
    await ok(
      api.send(
        'PATCH',
        `/business-registrations/${record.id}`,
        {
          principal_information: [
            {
              name: typed.ownerName,
              position: 'Owner',
              gender: 'Male',
              home_address: typed.homeAddress,
              phone_number: typed.payee,
              bvn: typed.bvn,
            },
          ],
        },
        bearer(token),
      ),
    );
    await ok(api.send('PATCH', '/users', { email: typed.newEmail }, bearer(token)));
    keep('link to undo', await linkTo(api, typed.phone, '/email/undo'));
    keep('handle of the browser', api.cookies.get('portal_browser') ?? '');
  }

  async function writeToAgency(token: string): Promise<void> {
    const key = { 'idempotency-key': keep('idempotency key', randomUUID()) };
    const file = await api.app.inject({
      method: 'POST',
      url: '/api/messaging/files',
      payload: png,
      headers: {
        ...bearer(token),
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(typed.fileName),
      },
    });
    assert.equal(file.statusCode, 200, file.body);
    const { url } = file.json().data;
    keep(
      'signature of the file',
      new URL(url, 'https://portal.example').searchParams.get('signature'),
    );
    await ok(
      post(
        '/messaging/threads',
        { subject: typed.message, body: typed.message, file_ids: [file.json().data.id] },
        { ...bearer(token), ...key },
      ),
    );
    await api.app.inject({
      url:
        new URL(url, 'https://portal.example').pathname +
        new URL(url, 'https://portal.example').search,
    });
  }

  /** A demo owner has money to pay with. */
  async function payFromAccount(): Promise<void> {
    const rich = keep('token of a demo owner', await api.signIn());
    const pin = { pin: typed.pin, re_pin: typed.pin };
    await ok(post('/finance/payment-auth', pin, bearer(rich)));
    const pay = (body: object) =>
      post('/finance/transactions', body, {
        ...bearer(rich),
        'idempotency-key': randomUUID(),
      });
    const airtime = {
      type: 'airtime',
      biller_id: 'mtn',
      customer_number: typed.payee,
      amount_kobo: 100_000,
      pin: typed.pin,
    };
    await ok(pay(airtime));
    assert.equal((await pay({ ...airtime, pin: '9173' })).status, 422);
    await pay({ ...airtime, customer_number: `${typed.payee.slice(0, -2)}94` });
    await post(
      '/finance/recipients/check',
      { type: 'transfer', biller_id: '058', customer_number: typed.account },
      bearer(rich),
    );
  }

  /** Mail that is not taken, and a crash in the middle of a statement that holds what was typed. */
  async function failInside(token: string): Promise<void> {
    failEmails = true;
    await post('/auth/password-link', { username: typed.email });
    await post('/auth/forget-email', { phone_number: typed.localPhone });
    await api.outboxSender.deliverDue();
    failEmails = false;
    api.passSeconds(120);
    await api.deps.db.execute(sql`alter table contact_messages rename to elsewhere`);
    const crash = { email: typed.visitorEmail, message: typed.message };
    assert.equal((await post('/local/contact-us', crash)).status, 500);
    await api.deps.db.execute(sql`alter table elsewhere rename to contact_messages`);
    assert.equal((await messagesTo(api, typed.email)).length > 0, true);
    await post('/auth/logout', undefined, bearer(token));
  }

  it('hold nothing that a person typed or received', () => {
    const log = lines.join('');
    const all = new Map([...Object.entries(typed), ...secrets, ['demo password', demoPassword]]);
    // Found with and without spaces, as they are typed and as they are stored.
    const spellings = (value: string) => [
      value,
      value.replaceAll(' ', ''),
      encodeURIComponent(value),
    ];
    const found = [...all].filter(([name, value]) =>
      name === 'pin'
        ? new RegExp(`"${value}"|pin\\W+${value}`).test(log)
        : spellings(value).some((text) => log.toLowerCase().includes(text.toLowerCase())),
    );
    assert.deepEqual(
      found.map(([name]) => name),
      [],
    );
    assert.doesNotMatch(log, /8061239874|8098761234|8097776543/);
    assert.doesNotMatch(log, /bearer [\w-]{20}/i);
  });

  it('hold one record of each request: its id, route, status, time and network', () => {
    const records = lines.map((line) => JSON.parse(line));
    const requests = records.filter(({ event }) => event === 'request');
    assert.ok(requests.length > 30);
    assert.equal(new Set(requests.map(({ request_id }) => request_id)).size, requests.length);
    const login = requests.find(({ route }) => route === '/api/auth/login');
    assert.deepEqual(
      [login?.method, login?.status, login?.network, typeof login?.ms],
      ['POST', 401, '102.89.34.0/24', 'number'],
    );
    const routes = new Set(requests.map(({ route }) => route));
    for (const route of ['/api/verifications/:number', '/api/messaging/files/:id', 'unknown']) {
      assert.ok(routes.has(route), route);
    }
    const crash = records.find(({ msg }) => msg === 'internal');
    assert.ok(crash && requests.some(({ request_id }) => request_id === crash.request_id));
    assert.match(JSON.stringify(crash), /relation .*contact_messages.* does not exist/);
  });
});
