import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { ZodMiniType } from 'zod/mini';
import { errorBody, type ApiCall, type LimitedToken } from '@portal/shared-lib/contract';
import { loanApplications } from '../../src/database/schema/loans.ts';
import { users } from '../../src/database/schema/owners.ts';
import { demoReleaseManager } from '../../src/database/seed/demo-accounts.ts';
import { createSessions } from '../../src/modules/auth/sessions.ts';
import { contractCalls } from '../contract-calls.ts';
import { uploadList } from '../customers.ts';
import type { Answer } from '../database.ts';
import { fill, leavesOf, type Path } from '../fill-schema.ts';
import { png, startInsuranceOwner, type InsuranceOwner } from '../insurance-owner.ts';
import { bearer } from '../owner.ts';

/** Who is signed in, by the demo account that stands for the role. */
const people = {
  owner: '+2348030000004',
  'master agent': '+2348030000002',
  staff: '+2348030000006',
  'release manager': '+2348030000005',
  auditor: '+2348030000007',
} as const;
type Role = keyof typeof people;
const roles = Object.keys(people) as Role[];
/** A new kind of limited token does not compile until it is swept. */
const limited = Object.keys({
  activation: true,
  'email-recovery': true,
} satisfies Record<LimitedToken, true>) as LimitedToken[];

/** Whoever signs in with a second factor. */
const privileged: readonly Role[] = roles.filter((role) => role !== 'owner');

/** Calls of a role. To everybody else they do not exist. Every other call is for whoever is signed in. */
const callsOfRoles: Record<string, readonly Role[]> = {
  listClaimsInReview: ['master agent'],
  decideClaim: ['master agent'],
  listAgencyThreads: ['staff'],
  getAgencyThread: ['staff'],
  answerOwner: ['staff'],
  readAsAgency: ['staff'],
  announce: ['staff'],
  listHeldPayments: ['staff'],
  reviewPayment: ['staff'],
  refundPayment: ['staff'],
  decideRefund: ['staff'],
  getSecondFactor: privileged,
  sendProofCode: privileged,
  proveFactor: privileged,
  startApp: privileged,
  confirmApp: privileged,
  makeRecoveryCodes: privileged,
  resetFactor: privileged,
  getStaffRoles: ['staff', 'release manager', 'auditor'],
  searchSecurityEvents: ['auditor'],
  recordReleaseChange: ['release manager'],
};

/** Texts of a path that name nothing of an owner. */
const catalogueTexts = new Set(['slug', 'module']);
/** Texts that are ids without being UUIDs. */
const idTexts = new Set(['reference', 'number']);

/** Calls that one part of the sweep leaves out, and why. */
const exempt: Record<string, string> = {
  followMessages: 'answers with a stream that stays open; streams.test.ts opens it as each reader',
};

/** Places where an id that is not the caller's own is no error, and why; a test of its own looks at each. */
const exemptPlaces: Record<string, string> = {
  'updateBusinessRegistration body.principal_information.0.id':
    'an id that is not on the caller’s own record makes a new person there, with an id of its own',
};

/** What a rule of the whole body asks for although the field is optional. */
const alsoNeeded: Record<string, object> = { stepUp: { password: 'a wrong password' } };

const texts: Record<string, string> = {
  account_number: '0123456789',
  action: 'promote',
  answered_at: '2026-11-22T10:00:00Z',
  bank_code: '058',
  biller_id: 'mtn',
  birth_date: '1990-01-01',
  body: 'A text that an attacker writes',
  channel: 'stable',
  check: 'no check',
  current_password: 'a wrong password of somebody',
  current_pin: '4826',
  customer_number: '08031112200',
  cursor: `2026-11-22T10:00:00.000Z_${randomUUID()}`,
  description: 'A description that is long enough for a claim.',
  code: '123456',
  email: 'attacker@example.com',
  email_code: '123456',
  first_name: 'A',
  from: '2026-01-01',
  to: '2026-12-31',
  gender: 'Female',
  happened_on: '2026-11-20',
  home_address: '1 Street, Lagos',
  'idempotency-key': 'a-key-of-the-sweep',
  'if-match': '"1"',
  module: 'first',
  name: 'Somebody',
  number: 'SMD-0000-0000-0',
  otp: '123456',
  otp_code: '123456',
  password: 'harbour seven lantern',
  phone_number: '08031112201',
  pin: '4826',
  position: 'Owner',
  re_email: 'attacker@example.com',
  re_password: 'harbour seven lantern',
  re_pin: '4826',
  reason: 'A reason that is long enough.',
  reference: 'PAY-of-nobody',
  send_at: '2026-11-23T10:00:00Z',
  slug: 'owner-health-plan',
  subject: 'A subject',
  text: 'A text',
  type: 'airtime',
  'x-file-name': 'file.png',
};
const numbers: Record<string, number> = {
  amount_kobo: 550_000,
  months: 3,
  answers: 0,
  revision: 1,
};

/** Choices from the reference data: their ids are nobody's, and one role's form is every role's. */
const isChoice = (call: ApiCall, path: Path) =>
  call.id === 'updateBusinessRegistration' && path[0] === 'body' && path.at(-1) !== 'id';
/** What staff see in calls of their own. An owner tries the ids of every kind; a role, and a choice, these. */
const kindsOfStaffCalls = new Set([
  'business',
  'claim',
  'message',
  'messageFile',
  'paymentReference',
  'thread',
  'user',
]);

const nobodysId = randomUUID();
const parts = ['params', 'query', 'body', 'headers'] as const;
const bearerCalls = contractCalls.filter(({ auth }) => auth === 'bearer');
const isId = ({ path, isUuid }: { path: Path; isUuid: boolean }) =>
  isUuid || idTexts.has(path.at(-1) ?? '');
const schemasOf = (call: ApiCall) =>
  parts.flatMap((part) => (call[part] ? [[part, call[part] as ZodMiniType] as const] : []));
const idsOf = (call: ApiCall) =>
  schemasOf(call).flatMap(([part, schema]) => leavesOf(schema, [part]).filter(isId));

interface Filled {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The call with everything that it asks for. @throws where its own schema would not take that */
function fillCall(call: ApiCall, at?: { path: Path; value: string }): Filled {
  const filled = Object.fromEntries(
    schemasOf(call).map(([part, schema]) => {
      const filled = fill(schema, [part], { texts, numbers, at, id: nobodysId });
      const value =
        part === 'body' && alsoNeeded[call.id]
          ? { ...(filled as object), ...alsoNeeded[call.id] }
          : filled;
      const { success, error } = schema.safeParse(value);
      assert.ok(success, `${call.id} cannot be filled: ${part} ${JSON.stringify(error?.issues)}`);
      return [part, value];
    }),
  );
  return filled as Filled;
}

describe('the sweep over every call of the contract', () => {
  let owner: InsuranceOwner;
  /** Ids of the victim, by kind. */
  let ids: Record<string, string>;
  /** What the attacker has: paths that are good, so that ids in the body are looked at. */
  let own: Record<string, Record<string, string>>;
  const tokens = new Map<string, string>();
  const size = { calls: bearerCalls.length, requests: 0 };

  before(async () => {
    owner = await startInsuranceOwner({
      deps: {
        staff: {
          staff: new Set(['SMD-ETXG-7CK9-V']),
          release_manager: new Set([demoReleaseManager.registrationNumber]),
          auditor: new Set(['SMD-5CRN-9G8P-1']),
        },
      },
    });
    await owner.insure();
    for (const role of roles) tokens.set(role, await tokenOf(role));
    ids = await gatherIds();
    own = await gatherOwn();
  });
  after(() => owner.close());

  /** A session without a password, which would cost a hash. */
  async function tokenOf(role: Role, scope: LimitedToken | 'session' = 'session') {
    const { deps } = owner.api;
    const [user] = await deps.db.select().from(users).where(eq(users.phone_number, people[role]));
    assert.ok(user, role);
    const sessions = createSessions(deps);
    const factorAt = role === 'owner' ? null : deps.now();
    const session = { account: user, device: 'the sweep', factorAt };
    const { access_token } =
      scope === 'session'
        ? await sessions.start(deps.db, session)
        : await sessions.startLimited(deps.db, scope, session);
    return access_token;
  }

  async function send(call: ApiCall, { params, query, body, headers }: Filled, token?: string) {
    size.requests += 1;
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const { statusCode, body: text } = await owner.api.app.inject({
      method: call.method,
      url: `/api${path}`,
      ...(query && { query }),
      headers: {
        ...(token !== undefined && bearer(token)),
        ...headers,
        ...(call.fileBytes !== undefined
          ? { 'content-type': 'application/octet-stream' }
          : call.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(call.fileBytes !== undefined
        ? { payload: png }
        : body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: statusCode, text };
  }

  /** Checksum of every table, without what counts requests and records attacks. */
  async function checksums(): Promise<Record<string, string>> {
    const { db } = owner.api.deps;
    const tables = (await db.execute(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('hit_counts', 'quotas', 'security_events')`)) as unknown as {
      rows: { name: string }[];
    };
    const each = tables.rows.map(({ name }) => {
      // Use is noted once a minute, whatever is asked for.
      const row = name === 'sessions' ? '(t.id, t.proved_at, t.expires_at)::text' : 't::text';
      return `select '${name}' as name, md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) as sum from ${name} t`;
    });
    const { rows } = (await db.execute(sql.raw(each.join(' union all ')))) as unknown as {
      rows: { name: string; sum: string }[];
    };
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }

  async function gatherIds(): Promise<Record<string, string>> {
    const { api } = owner;
    const victim = owner.token();
    const ok = async (answer: Promise<Pick<Answer, 'status' | 'body'>>) => {
      const { status, body } = await answer;
      assert.equal(status, 200, JSON.stringify(body));
      return body.data;
    };
    const get = (path: string) => ok(api.get(path, victim));
    const claim = await ok(owner.claim());
    const withFile = (await ok(owner.upload(claim.id, png))) as { files: { id: string }[] };
    const me = await get('/users/me');
    const business = await get('/business-registrations');
    const uploaded = await api.app.inject({
      method: 'POST',
      url: '/api/messaging/files',
      payload: png,
      headers: {
        ...bearer(victim),
        'content-type': 'application/octet-stream',
        'x-file-name': 'photo.png',
      },
    });
    const thread = await ok(
      api.post(
        '/messaging/threads',
        { subject: 'Mine', body: 'Mine alone', file_ids: [] },
        { ...bearer(victim), 'idempotency-key': randomUUID() },
      ),
    );
    const beneficiary = await ok(
      api.post(
        '/finance/beneficiaries',
        { name: 'Aunt', type: 'airtime', biller_id: 'mtn', customer_number: '08031112200' },
        bearer(victim),
      ),
    );
    const customer = await ok(
      api.post(
        '/marketing/customers',
        { name: 'Bola', phone_number: '08031112299', age_category: '30-40' },
        bearer(victim),
      ),
    );
    const list = await uploadList(api, victim, 'name,phone\nChidi,08031112288\n');
    const pin = { pin: '4826', re_pin: '4826' };
    await ok(api.post('/finance/payment-auth', pin, bearer(victim)));
    const text = { text: 'New cloth has come', audience: [] };
    const quote = await ok(api.post('/marketing/quotes', text, bearer(victim)));
    const campaign = await ok(
      api.post(
        '/marketing/sends',
        { ...text, amount_kobo: quote.amount_kobo, pin: '4826' },
        { ...bearer(victim), 'idempotency-key': randomUUID() },
      ),
    );
    const [application] = await api.deps.db
      .insert(loanApplications)
      .values({
        business_id: business.id,
        package_id: randomUUID(),
        amount_kobo: 20_000_000,
        monthly_rate: 220,
        months: 3,
        locale: 'en',
        changed_at: api.deps.now(),
      })
      .returning();
    const [session] = await get('/auth/sessions');
    const [activation] = await get('/benefits/activations');
    const [transaction] = await get('/finance/transactions');
    const [payment] = await get('/payments');
    const { policies } = await get('/insurance/policies');
    const [event] = await get('/my-data/security-events');
    const account = await get('/finance/accounts');
    const gathered = {
      user: me.id,
      business: business.id,
      registrationNumber: business.smedan_number,
      principal: business.principal_information[0].id,
      session: session.id,
      activation: activation.id,
      policy: policies[0].id,
      claim: claim.id,
      claimFile: withFile.files[0]?.id,
      thread: thread.id,
      message: thread.messages[0].id,
      messageFile: uploaded.json().data.id,
      beneficiary: beneficiary.id,
      customer: customer.id,
      import: list.body.data.id,
      campaign: campaign.id,
      application: application?.id,
      account: account.id,
      transaction: transaction.id,
      transactionReference: transaction.reference,
      paymentReference: payment.reference,
      securityEvent: event.id,
    };
    for (const [kind, id] of Object.entries(gathered)) assert.ok(id, `the victim has no ${kind}`);
    return gathered as Record<string, string>;
  }

  async function gatherOwn() {
    const { api } = owner;
    const attacker = tokens.get('owner') ?? '';
    const thread = await api.post(
      '/messaging/threads',
      { subject: 'A question', body: 'A question', file_ids: [] },
      { ...bearer(attacker), 'idempotency-key': randomUUID() },
    );
    const business = await api.get('/business-registrations', attacker);
    const { id } = thread.body.data;
    return {
      sendMessage: { id },
      readMessages: { id },
      updateBusinessRegistration: { id: business.body.data.id },
    };
  }

  it('knows of every text in a path whether it names something of an owner', () => {
    const unknown = bearerCalls.flatMap((call) =>
      call.params === undefined
        ? []
        : leavesOf(call.params as ZodMiniType, ['params'])
            .filter((leaf) => !isId(leaf) && !catalogueTexts.has(leaf.path.at(-1) ?? ''))
            .map(({ path }) => `${call.id} ${path.join('.')}`),
    );
    assert.deepEqual(unknown, []);
    const names = new Set(contractCalls.map(({ id }) => id));
    for (const id of [...Object.keys(callsOfRoles), ...Object.keys(exempt)]) {
      assert.ok(names.has(id), `${id} is no call of the contract any more`);
    }
  });

  it('answers 401 to every call without a token, with a wrong one, and with one that has ended', async () => {
    const ended = await tokenOf('owner');
    await owner.api.post('/auth/logout', undefined, bearer(ended));
    const before = await checksums();
    for (const call of bearerCalls) {
      const filled = fillCall(call);
      for (const token of [undefined, 'A'.repeat(43), ended]) {
        const { status, text } = await send(call, filled, token);
        assert.equal(status, 401, `${call.id} ${text}`);
        assert.equal(errorBody.parse(JSON.parse(text)).code, 'unauthenticated');
      }
    }
    assert.deepEqual(await checksums(), before);
  });

  it('answers 403 to every call with a token that is for another step', async () => {
    for (const scope of limited) {
      const token = await tokenOf('owner', scope);
      const before = await checksums();
      for (const call of bearerCalls) {
        if (call.limitedTokens?.includes(scope)) continue;
        const { status, text } = await send(call, fillCall(call), token);
        assert.equal(status, 403, `${scope} ${call.id} ${text}`);
      }
      assert.deepEqual(await checksums(), before);
    }
  });

  for (const role of roles) {
    it(`finds nothing of another owner and changes nothing, signed in as ${role}, with each id at each place`, async () => {
      const token = tokens.get(role) ?? '';
      const before = await checksums();
      for (const call of bearerCalls) {
        if (callsOfRoles[call.id]?.includes(role)) continue;
        for (const { path } of idsOf(call)) {
          if (exemptPlaces[`${call.id} ${path.join('.')}`] !== undefined) continue;
          if (role !== 'owner' && isChoice(call, path)) continue;
          const where = `${role}: ${call.id} ${path.join('.')}`;
          const isInPath = path[0] === 'params' || path[0] === 'query';
          const attempt = async (value: string) => {
            const filled = fillCall(call, { path, value });
            if (!isInPath) filled.params = { ...filled.params, ...own[call.id] };
            const { status, text } = await send(call, filled, token);
            assert.ok(status >= 400, `${where} answers ${status} ${text} to ${value}`);
            const { code, errors } = errorBody.parse(JSON.parse(text));
            return { status, code, errors };
          };
          // What nobody has and what somebody else has look the same.
          const nobodys = await attempt(
            idTexts.has(path.at(-1) ?? '') ? 'PAY-of-nobody' : nobodysId,
          );
          assert.ok(
            [403, 404].includes(nobodys.status) || (!isInPath && nobodys.status === 422),
            `${where} answers ${JSON.stringify(nobodys)}`,
          );
          for (const [kind, value] of Object.entries(ids)) {
            const hasAllIds = role === 'owner' && !isChoice(call, path);
            if (!hasAllIds && !kindsOfStaffCalls.has(kind)) continue;
            if (!isUuidLike(value) && !idTexts.has(path.at(-1) ?? '')) continue;
            assert.deepEqual(await attempt(value), nobodys, `${where} with the victim’s ${kind}`);
          }
        }
      }
      assert.deepEqual(await checksums(), before);
    });
  }

  it('leaves another owner’s person alone when its id is saved on an own record', async () => {
    const call = bearerCalls.find(({ id }) => id === 'updateBusinessRegistration');
    assert.ok(call);
    const victims = async () =>
      (await owner.api.get('/business-registrations', owner.token())).body.data;
    const before = await victims();
    const at = {
      path: ['body', 'principal_information', '0', 'id'],
      value: ids['principal'] ?? '',
    };
    const filled = { ...fillCall(call, at), params: own[call.id] ?? {} };
    const { status, text } = await send(call, filled, tokens.get('owner'));
    assert.equal(status, 200);
    assert.ok(!text.includes(at.value));
    assert.deepEqual(await victims(), before);
  });

  it('serves the calls of a role to that role, and hides them from every other', async () => {
    const { thread = '', claim = '', message = '', paymentReference = '' } = ids;
    const params: Record<string, Record<string, string>> = {
      decideClaim: { id: claim },
      getAgencyThread: { id: thread },
      answerOwner: { id: thread },
      readAsAgency: { id: thread },
      reviewPayment: { reference: paymentReference },
      refundPayment: { reference: paymentReference },
    };
    const bodies: Record<string, object> = { readAsAgency: { up_to: message } };
    for (const [id, allowed] of Object.entries(callsOfRoles)) {
      const call = bearerCalls.find((one) => one.id === id);
      assert.ok(call);
      const filled = {
        ...fillCall(call),
        ...(params[id] && { params: params[id] }),
        ...(bodies[id] && { body: bodies[id] }),
      };
      const others = roles.filter((role) => !allowed.includes(role));
      const before = await checksums();
      for (const role of others) {
        const { status, text } = await send(call, filled, tokens.get(role));
        assert.equal(status, 404, `${role} ${id} ${text}`);
      }
      assert.deepEqual(await checksums(), before, id);
      for (const role of allowed) {
        const { status, text } = await send(call, filled, tokens.get(role));
        assert.ok(status !== 401 && status !== 404 && status < 500, `${role} ${id} ${text}`);
      }
    }
  });

  it('serves every other call to each role as to an owner: nobody is above or below', async () => {
    for (const call of bearerCalls) {
      if (callsOfRoles[call.id] !== undefined || exempt[call.id] !== undefined) continue;
      for (const role of roles) {
        // A session of its own: some calls end the one that they came with.
        const { status, text } = await send(call, fillCall(call), await tokenOf(role));
        assert.ok(status !== 401 && status < 500, `${role} ${call.id} ${status} ${text}`);
      }
    }
  });

  it('is as large as the contract', (test) => {
    const places = bearerCalls.flatMap(idsOf).length;
    test.diagnostic(
      `${size.calls} calls × ${roles.length} roles and ${limited.length} limited tokens; ${places} places for ids × ${Object.keys(ids).length} ids; ${size.requests} requests`,
    );
    assert.ok(size.requests > 2000, `${size.requests} requests`);
  });
});

const isUuidLike = (text: string) => /^[0-9a-f-]{36}$/.test(text);
