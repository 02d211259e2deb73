import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeLimits } from '@portal/contract';
import { setUpApi } from '../set-up-api.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  linkTo,
  messagesTo,
  numberTo,
  ownPassword,
  registerOwner,
  verifyEmail,
} from '../owner.ts';

describe('a stranger who registers an owner’s phone', () => {
  const api = setUpApi();

  const register = async (phone_number: string, email: string) => {
    api.passSeconds(61);
    const { status, text } = await api.post('/auth/register', {
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
    return numberTo(api, email);
  };
  const activate = async (number: string, medium: 'phone' | 'email', to: string) => {
    // The registration has sent a code to the phone already.
    if (medium === 'phone') api.passSeconds(codeLimits.resendAfterSeconds + 1);
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
    const sent = (await messagesTo(api, phone)).length;
    // The phone recovers nothing of an account that has not proved it.
    await api.post('/auth/forget-password', { username: theirs, medium: 'sms' });
    await api.post('/auth/forget-email', { phone_number: phone });
    assert.equal((await messagesTo(api, phone)).length, sent);

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
      const emails = (await messagesTo(api, mailbox)).map(({ subject, text }) => [
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
        emails,
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
