import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { loadStates } from '@portal/contract/reference-data';
import { auditEntries } from '../../src/database/schema/saves.ts';
import { securityEvents } from '../../src/database/schema/security-events.ts';
import {
  catalogueOperations,
  ownersDeskOperations,
  type Operation,
} from '@portal/contract/operations';
import { staffAccounts } from '../../src/database/schema/staff-accounts.ts';
import { staffEmail } from '../agency.ts';
import { bearer } from '../owner.ts';
import { apiOperations } from '../api-operations.ts';
import { bearerCalls, fillCall, sentSecrets } from '../sweep/fill-call.ts';
import {
  access,
  agencyRoleOf,
  isOfRoles,
  isStaff,
  namedCalls,
  roles,
  staffRoles,
  sweptRoles,
  type Role,
} from '../sweep/roles.ts';
import { startSweep, type Sweep } from '../sweep/start.ts';

/** Calls that one part of the sweep leaves out, and why. */
const exempt: Record<string, string> = {
  followMessages: 'responds with a stream that stays open; streams.test.ts opens it',
  followDesk: 'responds with a stream that stays open; streams.test.ts opens it',
};

const catalogueIds = Object.values(catalogueOperations)
  .filter(({ path }) => path.includes('{id}'))
  .map(({ id }) => id);

/** Calls on the account of another person, or on something of the desk, which the sweep names by an id that none has. */
const isOfNothing = new Set([
  'endAgencySession',
  'changeAgencyRoles',
  'disableAgencyPerson',
  'enableAgencyPerson',
  'inviteAgain',
  'resetAgencyFactor',
  ...catalogueIds,
  // Nor is there a dispute, or a note of this person.
  'getAgencyDispute',
  'removeClaimNote',
  'removeMoneyNote',
  'changeReplyTemplate',
  'deleteReplyTemplate',
  'getAnnouncement',
  'countRecipients',
  'changeAnnouncement',
  'deleteAnnouncement',
  'sendAnnouncement',
  'withdrawAnnouncement',
  'changeBanner',
  'deleteBanner',
  'answerContactMessage',
  'changeContactMessage',
  'removeSubscriber',
  'renameSavedFilter',
  'deleteSavedFilter',
]);

/** Calls of the desk about one owner, and about one request of an owner. */
const namesIn = (folder: string) =>
  Object.values(ownersDeskOperations)
    .filter(({ path }) => path.startsWith(`${folder}/{id}`))
    .map(({ id }) => id);
const ofOwners = namesIn('/agency/owners');
const ofCorrections = namesIn('/agency/corrections');

describe('the sweep over every call with each role', () => {
  let sweep: Sweep;
  before(async () => {
    sweep = await startSweep();
  });
  after(() => sweep.close());

  it('lists calls of the contract only', () => {
    const names = new Set(apiOperations.map(({ id }) => id));
    for (const id of [...namedCalls, ...Object.keys(exempt)]) {
      assert.ok(names.has(id), `${id} is no call of the contract any more`);
    }
  });

  it('serves each call to the roles that the contract names, and to no other', async () => {
    const {
      thread = '',
      claim = '',
      message = '',
      application = '',
      paymentReference = '',
      user = '',
      correction = '',
      securityEvent = '',
    } = sweep.ids;
    const [state] = await loadStates('development');
    const params: Record<string, Record<string, string>> = {
      decideClaim: { id: claim },
      ...Object.fromEntries(ofOwners.map((call) => [call, { id: user }])),
      ...Object.fromEntries(ofCorrections.map((call) => [call, { id: correction }])),
      changeLandingText: { name: 'hero.title' },
      getDeskThread: { id: thread },
      getAuditEntry: { id: securityEvent },
      answerOwner: { id: thread },
      readAsAgency: { id: thread },
      changeDeskThread: { id: thread },
      addThreadNote: { id: thread },
      getAgencyClaim: { id: claim },
      addClaimNote: { id: claim },
      decideClaimAtDesk: { id: claim },
      decideClaimApprovalAtDesk: { id: claim },
      getAgencyLoan: { id: application },
      decideAgencyLoan: { id: application },
      decideAgencyLoanApproval: { id: application },
      payOutAgencyLoan: { id: application },
      addMoneyNote: { kind: 'loan', id: application },
      getAgencyPayment: { reference: paymentReference },
      refundPayment: { reference: paymentReference },
    };
    const queries: Record<string, Record<string, string>> = {
      getAgencyNumbers: { state: state?.id ?? '' },
    };
    const bodies: Record<string, object> = {
      readAsAgency: { up_to: message },
      answerOwner: { body: 'An answer', file_ids: [], seen: message },
    };
    const tokens = new Map<Role, string>();
    for (const role of roles) tokens.set(role, await sweep.tokenOf(role));
    const filledOf = (call: Operation) => ({
      ...fillCall(call),
      ...(params[call.id] && { params: params[call.id] }),
      ...(queries[call.id] && { query: queries[call.id] }),
      ...(bodies[call.id] && { body: bodies[call.id] }),
    });
    const calls = bearerCalls.filter((call) => isOfRoles(call) && exempt[call.id] === undefined);
    const before = await sweep.checksums();
    for (const call of calls) {
      for (const role of roles.filter((each) => access(call, each) !== 'allowed')) {
        const { status, text } = await sweep.send(call, filledOf(call), tokens.get(role));
        assert.equal(status, access(call, role), `${role} ${call.id} ${text}`);
      }
    }
    assert.deepEqual(await sweep.checksums(), before);
    for (const call of calls) {
      for (const role of roles.filter((each) => access(call, each) === 'allowed')) {
        // A session of its own: some calls end the one that they came with.
        const token = isStaff(role) ? await sweep.tokenOf(role) : tokens.get(role);
        const { status, text } = await sweep.send(call, filledOf(call), token);
        const isServed = status !== 401 && status !== 404 && status < 500;
        const isServedInVain = status === 404 && isOfNothing.has(call.id);
        assert.ok(isServed || isServedInVain, `${role} ${call.id} ${text}`);
      }
    }
  });

  it('serves no call of owners to staff', async () => {
    const before = await sweep.checksums();
    for (const role of staffRoles) {
      const token = await sweep.tokenOf(role);
      for (const call of bearerCalls.filter((each) => !isOfRoles(each))) {
        const { status, text } = await sweep.send(call, fillCall(call), token);
        assert.equal(status, 403, `${role} ${call.id} ${text}`);
      }
    }
    const { staff_sessions: _, ...after } = await sweep.checksums();
    const { staff_sessions: __, ...unchanged } = before;
    assert.deepEqual(after, unchanged);
  });

  it('serves every other call to each role as to an owner', async () => {
    for (const call of bearerCalls) {
      if (isOfRoles(call) || exempt[call.id] !== undefined) continue;
      for (const role of sweptRoles) {
        // A session of its own: some calls end the one that they came with.
        const { status, text } = await sweep.send(call, fillCall(call), await sweep.tokenOf(role));
        assert.ok(status !== 401 && status < 500, `${role} ${call.id} ${status} ${text}`);
      }
    }
  });

  it('has left no secret that it sent in the audit trail', async () => {
    const { api } = sweep.owner;
    const { db } = api.deps;
    // A session of its own: staff may have ended the others.
    const token = await sweep.tokenOf('owner');
    const own = await api.get('/business-registrations', token);
    const principal = {
      name: 'Ada Obi',
      position: 'Owner',
      gender: 'Female',
      home_address: '1 Street, Lagos',
      phone_number: '08031112201',
      bvn: sentSecrets.bvn,
    };
    const saved = await api.send(
      'PATCH',
      `/business-registrations/${own.body.data.id}`,
      { principal_information: [principal] },
      bearer(token),
    );
    assert.equal(saved.status, 200, saved.text);
    const events = await db.select().from(securityEvents);
    const entries = await db.select().from(auditEntries);
    assert.ok(events.length > 0 && entries.length > 0);
    const trail = JSON.stringify([events, entries]);
    for (const secret of Object.values(sentSecrets)) {
      assert.ok(!trail.includes(`"${secret}"`), `the audit trail has ${secret}`);
    }
    assert.doesNotMatch(trail, /harbour seven|a wrong password|staff_[\w-]{20}/);
  });

  it('serves nothing to a staff account that is disabled, whatever its roles', async () => {
    const { db } = sweep.owner.api.deps;
    for (const role of staffRoles) {
      const token = await sweep.tokenOf(role);
      const ofRole = eq(staffAccounts.email, staffEmail(agencyRoleOf(role)));
      // Only the column: a session that some other way left open must open nothing either.
      await db.update(staffAccounts).set({ disabled_at: new Date() }).where(ofRole);
      const before = await sweep.checksums();
      for (const call of bearerCalls.filter(({ needs }) => needs)) {
        const { status, text } = await sweep.send(call, fillCall(call), token);
        assert.equal(status, 401, `${role} ${call.id} ${text}`);
      }
      assert.deepEqual(await sweep.checksums(), before);
    }
  });
});
