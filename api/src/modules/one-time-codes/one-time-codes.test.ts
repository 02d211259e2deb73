import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import {
  activateOwner,
  codeTo,
  messagesTo,
  verifyEmail,
  type NewOwner,
} from '../../../test/owner.ts';
import { codeChallenges } from '../../database/schema/account-access.ts';
import { outbox } from '../../database/schema/outbox.ts';
import { loggerOptions } from '../../http/logging.ts';

const stranger = '0803 999 7777';

describe('a one-time code', () => {
  const logged: string[] = [];
  let api: TestApi;
  /** Another process on the same database. */
  let second: TestApi;
  let owner: NewOwner & { token: string };
  before(async () => {
    api = await startTestApi({
      logger: {
        ...(loggerOptions('trace') as object),
        stream: { write: (line: string) => void logged.push(line) },
      },
    });
    second = await startTestApi({ beside: api, deps: { now: api.deps.now } });
    owner = await activateOwner(api);
    await verifyEmail(api, owner);
  });
  after(async () => {
    await second.close();
    await api.close();
  });

  const ask = (username: string, medium = 'sms', from = api) =>
    from.post('/auth/forget-password', { username, medium });
  const guess = (username: string, otp_code: string, from = api) =>
    from.post('/auth/otp/verify', {
      otp_code,
      username,
      password: 'kettle on the window',
      confirm_password: 'kettle on the window',
      should_change_password: true,
    });
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
  const fresh = async () => {
    api.passSeconds(30 * 60 + 1);
    const { status, text } = await ask(owner.phone);
    assert.equal(status, 200, text);
    return codeTo(api, owner.phone);
  };

  it('is compared with at most five of a thousand guesses at the same moment, then void, right or wrong', async () => {
    const code = await fresh();
    const responses = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        guess(owner.phone, String(900_000 - index), index % 2 === 0 ? api : second),
      ),
    );
    const compared = responses.filter(({ body }) => body.code === 'validation_failed');
    assert.ok(compared.length <= 5, `${compared.length} were compared`);
    // A process or database that is flooded sheds some of them before anything is counted.
    assert.ok(responses.every(({ status }) => [408, 422, 503].includes(status)));
    assert.equal((await guess(owner.phone, code)).body.code, 'code_void');
  });

  it('keeps its count of wrong tries over a resend', async () => {
    const first = await fresh();
    for (let tried = 0; tried < 4; tried += 1) await guess(owner.phone, wrongFor(first));
    api.passSeconds(61);
    await ask(owner.phone);
    const code = await codeTo(api, owner.phone);
    assert.equal((await guess(owner.phone, wrongFor(code))).body.code, 'code_void');
    assert.equal((await guess(owner.phone, code)).body.code, 'code_void');
  });

  it('is good for ten minutes, a late one for its own ten', async () => {
    const first = await fresh();
    api.passSeconds(61);
    await ask(owner.phone);
    const later = await codeTo(api, owner.phone);
    api.passSeconds(540);
    assert.equal((await guess(owner.phone, first)).body.code, 'validation_failed');
    api.passSeconds(60);
    assert.equal((await guess(owner.phone, later)).body.code, 'code_void');
  });

  it('works once when it comes twice at the same moment, to two processes', async () => {
    const code = await fresh();
    const responses = await Promise.all([
      guess(owner.phone, code),
      guess(owner.phone, code, second),
    ]);
    assert.deepEqual(
      responses.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    );
  });

  it('is valid only for its own purpose and account', async () => {
    const code = await fresh();
    const asActivation = await api.post('/auth/otp/verify', {
      otp_code: code,
      username: owner.number,
      should_change_password: false,
    });
    assert.equal(asActivation.body.code, 'code_void');
    assert.equal((await guess('0803 000 0001', code)).body.code, 'code_void');
  });

  it('is sent again after 60 seconds, five times in half an hour, ten times a day', async () => {
    const otherOwner = await activateOwner(api);
    api.passSeconds(24 * 60 * 60);
    const askFor = (from: TestApi) => ask(otherOwner.phone, 'sms', from);
    assert.equal((await askFor(api)).status, 200);
    const early = await askFor(second);
    assert.deepEqual([early.status, Number(early.headers['retry-after'])], [429, 60]);
    for (let sent = 1; sent < 5; sent += 1) {
      api.passSeconds(60);
      assert.equal((await askFor(api)).status, 200);
    }
    api.passSeconds(60);
    const sixth = await askFor(api);
    assert.equal(sixth.status, 429);
    assert.equal(Number(sixth.headers['retry-after']), 30 * 60 - 5 * 60);
    api.passSeconds(30 * 60);
    for (let sent = 5; sent < 10; sent += 1) {
      assert.equal((await askFor(second)).status, 200);
      api.passSeconds(10 * 60);
    }
    const eleventh = await askFor(api);
    assert.equal(eleventh.status, 429);
    assert.ok(Number(eleventh.headers['retry-after']) > 20 * 60 * 60);
  });

  it('is asked for by a hundred at the same moment and sent once', async () => {
    api.passSeconds(24 * 60 * 60);
    const before = (await messagesTo(api, owner.phone)).length;
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        ask(owner.phone, 'sms', index % 2 === 0 ? api : second),
      ),
    );
    assert.equal(responses.filter(({ status }) => status === 200).length, 1);
    assert.equal((await messagesTo(api, owner.phone)).length, before + 1);
  });

  it('meets a destination twice in ten seconds and no more, whatever it is for', async () => {
    api.passSeconds(24 * 60 * 60);
    const statuses = [
      await ask(owner.phone),
      await api.post('/auth/forget-email', { phone_number: owner.phone }),
      await api.post('/business-registrations/smedan-number', { phone_number: owner.phone }),
      await api.post('/auth/password-link', { username: owner.phone }),
      await api.post('/auth/forget-password', { username: owner.phone, medium: 'email' }),
    ].map(({ status }) => status);
    // Two by text message, two by e-mail; the third by e-mail has to wait.
    assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
  });

  it('is handled the same for a number without an account, and not sent', async () => {
    api.passSeconds(24 * 60 * 60);
    const sequence = async (username: string) => {
      const responses = [await ask(username), await ask(username)];
      for (let tried = 0; tried < 6; tried += 1) responses.push(await guess(username, '123456'));
      return responses.map(({ status, headers, body }) => {
        const { request_id: _requestId, ...rest } = body;
        return { status, retry: headers['retry-after'], rest };
      });
    };
    assert.deepEqual(await sequence(stranger), await sequence(owner.phone));
    await api.outboxSender.deliverDue();
    const { body } = await api.get('/dev/inbox?format=json');
    assert.ok(body.every(({ to }: { to: string }) => to !== '' && !to.includes('9997777')));
  });

  it('goes by e-mail when the day’s money for text messages is spent, and recovery by phone waits', async () => {
    const frugal = await startTestApi({ beside: api, deps: { now: api.deps.now, smsPerDay: 0 } });
    api.passSeconds(24 * 60 * 60);
    const texts = (await messagesTo(api, owner.phone)).length;
    assert.equal((await ask(owner.phone, 'sms', frugal)).status, 200);
    assert.match(await codeTo(api, owner.email), /^\d{6}$/);
    await frugal.post('/auth/forget-email', { phone_number: owner.phone });
    assert.equal((await messagesTo(api, owner.phone)).length, texts);
    await frugal.close();
  });

  it('is neither in a log, nor in a subject, nor in the tables once it is sent', async () => {
    const code = await fresh();
    await guess(owner.phone, wrongFor(code));
    await guess(owner.phone, code);
    const log = logged.join('');
    assert.ok(log.includes('/api/auth/otp/verify'));
    for (const secret of [code, owner.phone, owner.email, 'kettle on the window']) {
      assert.ok(!log.includes(secret), `the log holds ${secret}`);
    }
    const rows = JSON.stringify([
      await api.deps.db.select().from(outbox),
      await api.deps.db.select().from(codeChallenges),
    ]);
    assert.ok(!new RegExp(`(?<![\\da-f])${code}(?![\\da-f])`).test(rows));
    const { body } = await api.get('/dev/inbox?format=json');
    assert.ok(body.every(({ subject }: { subject: string }) => !/\d{6}/.test(subject)));
  });
});
