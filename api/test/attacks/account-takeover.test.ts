import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setUpApi } from '../set-up-api.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  linkTo,
  messagesTo,
  ownPassword,
  verifyEmail,
} from '../owner.ts';

const fresh = 'second kettle in the rain';

describe('a thief who gets into an open session', () => {
  const api = setUpApi();

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
    assert.equal(
      await linksTo(e1, '/email/undo'),
      0,
      'the first new e-mail address may undo nothing',
    );
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
    // By the e-mail address that the thief has verified, and again by the thief's phone.
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
