import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addStaff } from '../../../test/add-staff.ts';
import {
  basedOn,
  giveStaffPassword,
  invitationTo,
  personOf,
  signInStaff,
  staffCode,
  staffEmail,
  startStaffSession,
} from '../../../test/agency.ts';
import { appCode } from '../../../test/factor.ts';
import { bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { staffInvitations } from '../../database/schema/staff-accounts.ts';
import { hashSecret } from '../../keyed-hash.ts';
import { demoPassword } from '../../seed/demo-accounts.ts';
import { StartupError } from '../../startup-error.ts';
import { inviteByOperator } from './invite-by-operator.ts';

const admin = staffEmail('administration');
const support = staffEmail('support');
const password = 'harbour seven lantern';

describe('people of the agency', () => {
  const api = setUpApi();
  const invite = async (token: string, email: string, roles: string[] = []) =>
    api.post('/agency/people', { email, name: 'New Person', roles }, bearer(token));

  it('an invitation sets the password once, within 72 hours, and a code follows', async () => {
    const token = await startStaffSession(api, admin);
    const email = 'new.one@agency.example.com';
    const invited = await invite(token, email, ['support', 'finance']);
    assert.equal(invited.body.data.status, 'invited');
    assert.equal((await invite(token, email.toUpperCase())).status, 409);
    const link = await invitationTo(api, email);
    const shown = await api.post('/agency/invitations/check', { token: link });
    assert.deepEqual(
      [shown.body.data.email, shown.body.data.roles],
      [email, ['support', 'finance']],
    );
    const accept = (browser = api.browser()) =>
      browser.post('/agency/invitations/acceptance', {
        token: link,
        password,
        re_password: password,
      });
    const browser = api.browser();
    const accepted = await Promise.all([accept(browser), accept()]);
    assert.deepEqual(
      accepted.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    );
    assert.equal((await accept()).body.code, 'link_void');
    await signInStaff(api, email, password);
    const [row] = await api.deps.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'staff_joined'));
    assert.equal(row?.actor_id, row?.owner_id);
  });

  it('an invitation ends when the person changes the password', async () => {
    const email = staffEmail('claims');
    const token = await startStaffSession(api, admin);
    const person = await personOf(api, token, email);
    const path = `/agency/people/${person.id}/invitation`;
    assert.equal((await api.post(path, undefined, basedOn(token, person))).status, 200);
    const link = await invitationTo(api, email);
    const check = () => api.post('/agency/invitations/check', { token: link });
    assert.equal((await check()).status, 200);
    const changed = await api.send(
      'PATCH',
      '/agency/password',
      { current_password: demoPassword, password, re_password: password },
      bearer(await startStaffSession(api, email)),
    );
    assert.equal(changed.status, 200, changed.text);
    assert.equal((await check()).body.code, 'link_void');
  });

  it('an invitation that has expired, or that a newer one replaced, opens nothing', async () => {
    const token = await startStaffSession(api, admin);
    const email = 'late@agency.example.com';
    const { body } = await invite(token, email);
    const first = await invitationTo(api, email);
    const path = `/agency/people/${body.data.id}/invitation`;
    assert.equal((await api.post(path, undefined, basedOn(token, body.data))).status, 200);
    const second = await invitationTo(api, email);
    const check = (link: string) => api.post('/agency/invitations/check', { token: link });
    assert.equal((await check(first)).body.code, 'link_void');
    assert.equal((await check(second)).status, 200);
    const kept = await api.deps.db.select().from(staffInvitations);
    assert.ok(kept.some(({ token_hash }) => token_hash === hashSecret(second)));
    api.passSeconds(72 * 60 * 60 + 1);
    assert.equal((await check(second)).body.code, 'link_void');
    const again = await startStaffSession(api, admin);
    assert.equal((await personOf(api, again, email)).status, 'expired');
  });

  it('a change needs the version that was read, and a factor of the last five minutes', async () => {
    const token = await startStaffSession(api, admin);
    const person = await personOf(api, token, support);
    const path = `/agency/people/${person.id}/roles`;
    const change = (roles: string[], headers: Record<string, string>) =>
      api.send('PATCH', path, { roles }, headers);
    const changed = await change(['support', 'claims'], basedOn(token, person));
    assert.deepEqual(changed.body.data.roles, ['support', 'claims']);
    const late = await change(['support'], basedOn(token, person));
    assert.deepEqual([late.status, late.body.conflict.version], [409, changed.body.data.version]);
    assert.equal((await change(['support'], bearer(token))).status, 422);
    api.passSeconds(301);
    const stale = await change(['support'], basedOn(token, changed.body.data));
    assert.equal(stale.body.code, 'second_factor_required');
    await api.post('/agency/proof/code', {}, bearer(token));
    const code = await staffCode(api, admin);
    assert.equal((await api.post('/agency/proof', { code }, bearer(token))).status, 200);
    assert.equal((await change(['support'], basedOn(token, changed.body.data))).status, 200);
  });

  it('disabling ends every session at once, and enabling brings none back', async () => {
    const email = staffEmail('finance');
    const [token, theirs] = [
      await startStaffSession(api, admin),
      await startStaffSession(api, email),
    ];
    const waiting = api.browser();
    await giveStaffPassword(waiting, email);
    const person = await personOf(api, token, email);
    const path = `/agency/people/${person.id}`;
    const disabled = await api.post(
      `${path}/disabling`,
      { reason: 'left the agency' },
      basedOn(token, person),
    );
    assert.equal(disabled.body.data.status, 'disabled');
    assert.equal((await api.get('/agency/me', theirs)).status, 401);
    assert.equal((await waiting.post('/agency/sign-in/code', {})).status, 401);
    const enabled = await api.post(
      `${path}/enabling`,
      undefined,
      basedOn(token, disabled.body.data),
    );
    assert.equal(enabled.body.data.status, 'active');
    assert.equal((await api.get('/agency/me', theirs)).status, 401);
    const [event] = await api.deps.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'staff_disabled'));
    assert.equal(event?.reason, 'left the agency');
  });

  it('resets a lost app with a reason, so that codes come by e-mail again', async () => {
    const email = staffEmail('publishing');
    const theirs = await signInStaff(api, email);
    const { secret } = (await api.post('/agency/app', undefined, bearer(theirs))).body.data;
    await api.post('/agency/app/confirmation', { code: appCode(api, secret) }, bearer(theirs));
    const token = await startStaffSession(api, admin);
    const person = await personOf(api, token, email);
    const path = `/agency/people/${person.id}/factor-reset`;
    const reset = await api.post(path, { reason: 'lost the phone' }, basedOn(token, person));
    assert.equal(reset.body.data.method, 'email');
    assert.equal((await api.get('/agency/me', theirs)).status, 401);
    await signInStaff(api, email);
  });

  it('lists people page by page, by name, each once, and finds % and _ literally', async () => {
    await addStaff(api, 120);
    const token = await startStaffSession(api, admin);
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await api.get(`/agency/people?q=Many${query}`, token);
      names.push(...body.data.map(({ name }: { name: string }) => name));
      cursor = body.next_cursor;
    } while (cursor !== null);
    assert.equal(new Set(names).size, 120);
    assert.deepEqual(names, names.toSorted());
    const literal = await api.get('/agency/people?q=%25', token);
    assert.deepEqual(literal.body.data, []);
    assert.equal((await api.get('/agency/people?cursor=nonsense', token)).status, 422);
  });
});

describe('the last administrator', () => {
  const api = setUpApi();
  const second = 'second.admin@agency.example.com';

  async function twoAdministrators() {
    const token = await startStaffSession(api, admin);
    await api.post(
      '/agency/people',
      { email: second, name: 'Second', roles: ['administration'] },
      bearer(token),
    );
    await api.browser().post('/agency/invitations/acceptance', {
      token: await invitationTo(api, second),
      password,
      re_password: password,
    });
    return { token, secondToken: await signInStaff(api, second, password) };
  }

  it('can neither lose the role nor be disabled, and an invitation is no administrator', async () => {
    const token = await startStaffSession(api, admin);
    await api.post(
      '/agency/people',
      { email: 'invited@agency.example.com', name: 'Invited', roles: ['administration'] },
      bearer(token),
    );
    const self = await personOf(api, token, admin);
    const lost = await api.send(
      'PATCH',
      `/agency/people/${self.id}/roles`,
      { roles: ['support'] },
      basedOn(token, self),
    );
    assert.equal(lost.status, 409);
    assert.match(lost.body.message, /last administrator/);
    const disabled = await api.post(
      `/agency/people/${self.id}/disabling`,
      { reason: 'left' },
      basedOn(token, self),
    );
    assert.equal(disabled.status, 409);
  });

  it('stays when two take the role from each other, or disable each other, at the same moment', async () => {
    const { token, secondToken } = await twoAdministrators();
    const [one, two] = [await personOf(api, token, admin), await personOf(api, token, second)];
    const responses = await Promise.all([
      api.send('PATCH', `/agency/people/${two.id}/roles`, { roles: [] }, basedOn(token, two)),
      api.post(`/agency/people/${one.id}/disabling`, { reason: 'left' }, basedOn(secondToken, one)),
    ]);
    assert.equal(responses.filter(({ status }) => status === 200).length, 1);
    const isFirstLeft = responses[0]?.status === 200;
    const list = await api.get('/agency/people', isFirstLeft ? token : secondToken);
    assert.equal(list.status, 200);
  });
});

describe('npm run agency -- invite', () => {
  const api = setUpApi();
  const actor = 'operator';

  it('makes the first administrator, and a new link for one who has lost the password', async () => {
    const email = 'First@agency.example.com';
    const invite = () => inviteByOperator(api.deps, { email, roles: ['administration'], actor });
    const [first, link] = [await invite(), await invite()];
    assert.notEqual(first, link);
    const token = link.split('/').at(-1);
    const accepted = await api
      .browser()
      .post('/agency/invitations/acceptance', { token, password, re_password: password });
    assert.equal(accepted.status, 200);
    const session = await signInStaff(api, email.toLowerCase(), password);
    assert.equal((await api.get('/agency/people', session)).status, 200);
  });

  it('changes nothing for what is no e-mail address', async () => {
    const invitation = { email: 'no address', roles: ['administration' as const], actor };
    await assert.rejects(inviteByOperator(api.deps, invitation), StartupError);
  });
});
