import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../database.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  linkTo,
  messagesTo,
  ownPassword,
  registerOwner,
  verifyEmail,
} from '../owner.ts';

const fresh = 'second kettle in the rain';

describe('a thief who gets into an open session', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  const robbed = async () => {
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
    return owner;
  };
  const changeEmail = async (token: string, email: string) => {
    const { status, text } = await api.post('/change-business-email', { email }, bearer(token));
    assert.equal(status, 200, text);
    api.passSeconds(61);
  };
  const changePhone = async (token: string, phone: string) => {
    await api.send('PATCH', '/users', { phone_number: phone }, bearer(token));
    const otp = await codeTo(api, phone);
    const { status, text } = await api.post('/users/verify-phone', { otp }, bearer(token));
    assert.equal(status, 200, text);
  };
  const undo = (token: string) => api.post('/email/undo', { token });
  const setPasswordBy = (token: string, password = fresh) =>
    api.post('/auth/password-link/use', { token, password, re_password: password });
  const signIn = (username: string, password: string) =>
    api.post('/auth/login', { username, password });
  const linksTo = async (recipient: string, path: string) =>
    (await messagesTo(api, recipient)).filter(({ text }) => text.includes(`${path}/`)).length;
  const contacts = async (token: string) => {
    const { email, phone_number } = (await api.get('/users/me', token)).body.data;
    return [email, phone_number];
  };

  it('and changes the e-mail twice keeps no link once the owner has undone it', async () => {
    const owner = await robbed();
    const [e1, e2] = [`e1-${owner.email}`, `e2-${owner.email}`];
    await changeEmail(owner.token, e1);
    const first = await linkTo(api, owner.email, '/email/undo');
    await changeEmail(owner.token, e2);
    assert.equal(await linksTo(e1, '/email/undo'), 0, 'the first new address may undo nothing');
    const second = await linkTo(api, owner.email, '/email/undo');
    assert.equal((await undo(first)).status, 200);
    assert.equal((await undo(second)).body.code, 'link_void');
    assert.equal((await signIn(owner.phone, ownPassword)).status, 401, 'the password is void');
    const session = await setPasswordBy(await linkTo(api, owner.email, '/password/reset'));
    assert.deepEqual(await contacts(session.body.access_token), [owner.email, owner.phone]);
  });

  it('and takes e-mail, phone and password loses all three to one undo', async () => {
    const owner = await robbed();
    const thief = {
      email: `thief-${owner.email}`,
      phone: owner.phone.replace('+234803', '+234806'),
    };
    await changeEmail(owner.token, thief.email);
    await changePhone(owner.token, thief.phone);
    const link = await linkTo(api, owner.phone, '/email/undo');
    assert.equal(await linksTo(thief.email, '/email/undo'), 0);
    // By the address that the thief has verified, and again by the thief's phone.
    await verifyEmail(api, { email: thief.email, token: owner.token });
    api.passSeconds(61);
    await api.post('/auth/password-link', { username: thief.email });
    const taken = await setPasswordBy(await linkTo(api, thief.email, '/password/reset'));
    assert.equal(taken.status, 200, taken.text);
    const changed = await api.post(
      '/auth/change-password',
      {
        current_password: fresh,
        password: 'the third kettle boils',
        re_password: 'the third kettle boils',
      },
      bearer(taken.body.access_token),
    );
    assert.equal(changed.status, 200, changed.text);
    assert.equal((await undo(link)).status, 200);
    assert.equal((await api.get('/users/me', changed.body.access_token)).status, 401);
    assert.equal((await signIn(thief.phone, 'the third kettle boils')).status, 401);
    assert.equal((await signIn(owner.phone, 'the third kettle boils')).status, 401);
    const session = await setPasswordBy(await linkTo(api, owner.email, '/password/reset'));
    assert.deepEqual(await contacts(session.body.access_token), [owner.email, owner.phone]);
    for (const path of ['/email/undo', '/password/reset', '/email/verify']) {
      for (const recipient of [thief.email, thief.phone]) {
        const token = await linkTo(api, recipient, path).catch(() => undefined);
        if (token === undefined) continue;
        assert.equal((await undo(token)).status, 422);
        assert.equal((await setPasswordBy(token)).status, 422);
        assert.equal((await api.post('/email/verify', { token })).status, 422);
      }
    }
  });

  it('and changes the phone is undone from the e-mail as well as from the former number', async () => {
    const owner = await robbed();
    await changePhone(owner.token, owner.phone.replace('+234803', '+234807'));
    assert.equal(await linksTo(owner.phone, '/email/undo'), 1);
    const undone = await undo(await linkTo(api, owner.email, '/email/undo'));
    assert.match(undone.body.message, /The change is undone/);
    assert.equal((await undo(await linkTo(api, owner.phone, '/email/undo'))).status, 422);
    const session = await setPasswordBy(await linkTo(api, owner.email, '/password/reset'));
    assert.deepEqual(await contacts(session.body.access_token), [owner.email, owner.phone]);
  });

  it('leaves neither a code nor a waiting number that outlives a password set by the owner’s phone', async () => {
    const owner = await robbed();
    const next = owner.phone.replace('+234803', '+234809');
    await api.send('PATCH', '/users', { phone_number: next }, bearer(owner.token));
    const waiting = await codeTo(api, next);
    await changeEmail(owner.token, `thief-${owner.email}`);
    const link = await linkTo(api, owner.email, '/email/undo');
    await api.post('/auth/forget-password', { username: owner.phone, medium: 'sms' });
    const reset = await api.post('/auth/otp/verify', {
      otp_code: await codeTo(api, owner.phone),
      username: owner.phone,
      password: fresh,
      confirm_password: fresh,
      should_change_password: true,
    });
    assert.equal(reset.status, 200, reset.text);
    const headers = bearer(reset.body.access_token);
    assert.equal((await api.post('/users/verify-phone', { otp: waiting }, headers)).status, 422);
    assert.equal((await api.get('/users/me', '', headers)).body.data.new_phone_number, null);
    // The phone was the owner's all the time: with it the e-mail is settled, and nothing is undone any more.
    assert.equal((await undo(link)).body.code, 'link_void');
  });
});

describe('a stranger who registers somebody else’s phone', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  const register = async (phone_number: string, email: string) => {
    api.passSeconds(61);
    const { status, text, body } = await api.post('/auth/register', {
      business_name: 'Corner Shop',
      first_name: 'A',
      last_name: 'B',
      phone_number,
      email,
      accepts_terms: true,
    });
    assert.equal(status, 200, text);
    await api.outboxSender.deliverDue();
    api.passSeconds(1);
    return body.data.smedan_number as string;
  };
  const activate = async (number: string, medium: 'phone' | 'email', to: string) => {
    await api.post('/auth/otp', { smedan_number: number, medium });
    const verified = await api.post('/auth/otp/verify', {
      otp_code: await codeTo(api, to),
      username: number,
    });
    assert.equal(verified.status, 200, verified.text);
    const { body } = await api.post(
      '/auth/reset-password',
      { password: ownPassword, re_password: ownPassword },
      bearer(verified.body.access_token),
    );
    return body.access_token as string;
  };
  const newest = async (to: string) => (await messagesTo(api, to))[0]?.text ?? '';
  const phones = ['+2348035550001', '+2348035550002', '+2348035550003', '+2348035550004'] as const;

  it('first, and activates by e-mail, keeps no way into the account of the phone’s owner', async () => {
    const [phone] = phones;
    const attacker = 'first@attacker.example';
    const theirs = await register(phone, attacker);
    const session = await activate(theirs, 'email', attacker);
    // The phone recovers nothing of an account that has not proved it.
    await api.post('/auth/forget-password', { username: theirs, medium: 'sms' });
    await api.post('/auth/forget-email', { phone_number: phone });
    await assert.rejects(codeTo(api, phone));

    const number = await register(phone, 'owner1@example.com');
    assert.notEqual(number, theirs);
    const own = await activate(number, 'phone', phone);
    const me = (await api.get('/users/me', own)).body.data;
    assert.deepEqual([me.phone_number, me.email], [phone, 'owner1@example.com']);
    const strangers = (await api.get('/users/me', session)).body.data;
    assert.equal(strangers.new_phone_number, phone, 'there the number still waits');
    const signedIn = await api.post('/auth/login', { username: phone, password: ownPassword });
    const found = (await api.get('/users/me', signedIn.body.access_token)).body.data;
    assert.equal(found.id, me.id);
    api.passSeconds(24 * 60 * 60);
    await api.post('/auth/forget-password', { username: phone, medium: 'sms' });
    assert.match(await newest(phone), /code to set a new password/);
  });

  it('first, whose registration the owner activates by the phone, has no e-mail there that recovers', async () => {
    const phone = phones[1];
    const attacker = 'second@attacker.example';
    const number = await register(phone, attacker);
    const verify = await linkTo(api, attacker, '/email/verify');
    assert.equal((await api.post('/email/verify', { token: verify })).status, 200);
    await api.post('/auth/otp', { smedan_number: number, medium: 'email' });
    const theirs = await codeTo(api, attacker);
    api.passSeconds(61);
    const own = await activate(number, 'phone', phone);
    const late = { otp_code: theirs, username: number };
    assert.equal((await api.post('/auth/otp/verify', late)).status, 422);
    const sent = (await messagesTo(api, attacker)).length;
    api.passSeconds(61);
    await api.post('/auth/password-link', { username: attacker });
    api.passSeconds(61);
    await api.post('/auth/forget-password', { username: number, medium: 'email' });
    api.passSeconds(61);
    await api.post('/email/resend', { email: attacker });
    const later = (await messagesTo(api, attacker)).slice(0, -sent);
    assert.ok(
      later.every(({ text }) => !/\/(reset|verify)\/|\d{6}/.test(text)),
      'no link, no code',
    );
    assert.equal((await api.get('/users/me', own)).body.data.email_verified, false);
  });

  it('later takes nothing from an owner who activated by e-mail, nor from one who proved it', async () => {
    const phone = phones[2];
    const own = await activate(
      await register(phone, 'third@example.com'),
      'email',
      'third@example.com',
    );
    const attacker = 'third@attacker.example';
    await activate(await register(phone, attacker), 'email', attacker);
    const signIn = () => api.post('/auth/login', { username: phone, password: ownPassword });
    const owner = async (token: string) => (await api.get('/users/me', token)).body.data.email;
    assert.equal(await owner((await signIn()).body.access_token), 'third@example.com');
    api.passSeconds(24 * 60 * 60);
    const back = (await signIn()).body.access_token;
    await api.post('/users/phone-code', undefined, bearer(back));
    const otp = await codeTo(api, phone);
    assert.equal((await api.post('/users/verify-phone', { otp }, bearer(back))).status, 200);
    assert.notEqual(own, back);
    assert.equal(await owner((await signIn()).body.access_token), 'third@example.com');
  });

  it('cannot tell a phone that has an account from one that has none', async () => {
    const known = await activateOwner(api);
    const seen: unknown[] = [];
    for (const [index, phone] of [known.phone, phones[3]].entries()) {
      const mailbox = `probe${index}@attacker.example`;
      const number = await register(phone, mailbox);
      const mails = (await messagesTo(api, mailbox)).map(({ subject, text }) => [
        subject,
        text.replace(number, 'NUMBER').replace(/verify\/\S+/, 'verify/TOKEN'),
      ]);
      const early = await api.post('/auth/login', { username: number, password: ownPassword });
      const session = await activate(number, 'email', mailbox);
      const me = (await api.get('/users/me', session)).body.data;
      const byPhone = await api
        .browser()
        .post('/auth/login', { username: phone, password: 'not it' });
      seen.push([
        mails,
        early.status,
        me.phone_number === phone,
        me.new_phone_number === phone,
        byPhone.status,
        (await api.post('/auth/login', { username: phone, password: ownPassword })).status,
      ]);
    }
    assert.deepEqual(seen[0], seen[1]);
  });

  it('crowds no reset link out of a mailbox by registering accounts with it', async () => {
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
    for (let index = 0; index < 6; index += 1) {
      await register(`+23480366600${10 + index}`, owner.email);
      api.passSeconds(24 * 60 * 60);
    }
    const before = (await messagesTo(api, owner.email)).length;
    await api.browser().post('/auth/password-link', { username: owner.email });
    const sent = (await messagesTo(api, owner.email)).slice(0, -before);
    assert.equal(sent.length, 1, 'unverified accounts get none');
    assert.ok(sent[0]?.text.includes(owner.number));
    const none = await registerOwner(api);
    await api.post('/auth/password-link', { username: none.email });
    await assert.rejects(linkTo(api, none.email, '/password/reset'));
  });
});
