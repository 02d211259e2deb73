import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setUpApi } from '../../../test/set-up-api.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  linkTo,
  messagesTo,
  ownPassword,
  registerOwner,
  verifyEmail,
} from '../../../test/owner.ts';

describe('an owner', () => {
  const api = setUpApi();

  const me = async (token: string) => (await api.get('/users/me', token)).status;

  it('who lost the e-mail gives another one by a code to the phone; the old one can undo it for a day', async () => {
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
    await api.post('/auth/forget-email', { phone_number: owner.phone });
    const verified = await api.post('/auth/otp/verify', {
      otp_code: await codeTo(api, owner.phone),
      username: owner.phone,
      should_change_password: false,
    });
    assert.equal(verified.body.data.next, 'email');
    const token = verified.body.access_token;
    assert.equal(await me(token), 403, 'the token is good for the next step only');
    const change = (email: string, re_email: string) =>
      api.post('/auth/change-email', { email, re_email }, bearer(token));
    assert.deepEqual((await change('new@example.com', 'now@example.com')).body.errors, {
      re_email: ['The two addresses are not the same'],
    });
    const fresh = `new-${owner.email}`;
    const changed = await change(fresh, fresh.toUpperCase());
    assert.equal(changed.body.message, 'Your email has been changed successfully');
    assert.equal((await change(fresh, fresh)).status, 401);
    assert.equal(await me(owner.token), 401);
    assert.match((await messagesTo(api, fresh))[0]?.text ?? '', /belongs to your account/);

    const undo = await linkTo(api, owner.email, '/email/undo');
    api.passSeconds(23 * 60 * 60);
    const signedIn = await api.post('/auth/login', {
      username: owner.phone,
      password: ownPassword,
    });
    const emailNow = async () =>
      (await api.get('/users/me', signedIn.body.access_token)).body.data?.email;
    assert.equal(await emailNow(), fresh);
    assert.equal((await api.post('/email/undo', { token: undo })).status, 200);
    assert.equal(
      await me(signedIn.body.access_token),
      401,
      'the session that changed it has ended',
    );
    assert.ok(await linkTo(api, owner.email, '/password/reset'));
    assert.equal((await api.post('/email/undo', { token: undo })).body.code, 'link_void');
    const signIn = (password: string) =>
      api.post('/auth/login', { username: owner.phone, password });
    assert.equal((await signIn(ownPassword)).status, 401, 'the thief may know the password');
    const back = await api.post('/auth/password-link/use', {
      token: await linkTo(api, owner.email, '/password/reset'),
      password: 'second kettle in the rain',
      re_password: 'second kettle in the rain',
    });
    const { body } = await api.get('/users/me', back.body.access_token);
    assert.deepEqual([body.data.email, body.data.email_verified], [owner.email, true]);
    assert.equal((await signIn('second kettle in the rain')).status, 200);
  });

  it('cannot undo a change of the e-mail after 24 hours', async () => {
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
    await api.post('/change-business-email', { email: `late-${owner.email}` }, bearer(owner.token));
    const token = await linkTo(api, owner.email, '/email/undo');
    api.passSeconds(24 * 60 * 60 + 1);
    assert.equal((await api.post('/email/undo', { token })).body.code, 'link_void');
  });

  it('verifies the e-mail address by a code, after correcting it; a code for the old e-mail address is invalid', async () => {
    const owner = await activateOwner(api);
    const headers = bearer(owner.token);
    const resend = await api.get('/resend-email-otp', owner.token);
    assert.equal(resend.body.message, 'Verification code resent successfully');
    assert.equal(resend.headers['cache-control'], 'no-store');
    const old = await codeTo(api, owner.email);
    const fresh = `fixed-${owner.email}`;
    const changed = await api.post('/change-business-email', { email: fresh }, headers);
    assert.equal(changed.body.message, 'Email updated successfully');
    const verify = (otp: string) => api.post('/verify-email-otp', { otp }, headers);
    assert.equal((await verify(old)).status, 422);
    const [message] = await messagesTo(api, fresh);
    assert.ok(message);
    const verified = await verify(await codeTo(api, fresh));
    assert.equal(verified.body.message, 'Email verified successfully');
    const { body } = await api.get('/users/me', owner.token);
    assert.deepEqual([body.data.email, body.data.email_verified], [fresh, true]);
  });

  it('verifies the e-mail by the mailed link, without being signed in, and gets a new link', async () => {
    const owner = await registerOwner(api);
    const first = await linkTo(api, owner.email, '/email/verify');
    api.passSeconds(24 * 60 * 60);
    const verify = (token: string) => api.post('/email/verify', { token });
    assert.equal((await verify(first)).body.code, 'link_void');
    const known = await api.post('/email/resend', { email: owner.email });
    const stranger = await api.post('/email/resend', { email: 'unknown@example.com' });
    assert.deepEqual([known.status, known.body], [200, stranger.body]);
    const second = await linkTo(api, owner.email, '/email/verify');
    assert.notEqual(second, first);
    assert.equal((await verify(second)).body.message, 'Email verified successfully');
    assert.equal((await verify(second)).body.code, 'link_void');
  });

  it('confirms by password or code before changing the e-mail, once 20 minutes have passed', async () => {
    const owner = await activateOwner(api);
    const headers = bearer(owner.token);
    const change = async (email: string) =>
      (await api.post('/change-business-email', { email }, headers)).body.code;
    const idle = async () => {
      api.passSeconds(20 * 60 + 1);
      await me(owner.token);
    };
    await idle();
    assert.equal(await change('one@example.com'), 'confirmation_required');
    const wrong = await api.post('/auth/step-up', { password: 'wrong' }, headers);
    assert.deepEqual(Object.keys(wrong.body.errors), ['password']);
    await api.post('/auth/step-up', { password: ownPassword }, headers);
    assert.equal(await change(`one-${owner.email}`), undefined);
    await idle();
    assert.equal(await change('two@example.com'), 'confirmation_required');
    await api.post('/auth/step-up/code', { medium: 'sms' }, headers);
    const otp_code = await codeTo(api, owner.phone);
    assert.equal((await api.post('/auth/step-up', { otp_code }, headers)).status, 200);
    assert.equal(await change(`two-${owner.email}`), undefined);
    const neither = await api.post('/auth/step-up', {}, headers);
    assert.deepEqual(Object.keys(neither.body.errors), ['password']);
  });
});
