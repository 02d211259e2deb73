import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { apiOperations } from '../api-operations.ts';
import { bearerCalls, fillCall } from '../sweep/fill-call.ts';
import { callsOfRoles, roles, sweptRoles, type Role } from '../sweep/roles.ts';
import { startSweep, type Sweep } from '../sweep/start.ts';

/** Calls that one part of the sweep leaves out, and why. */
const exempt: Record<string, string> = {
  followMessages: 'responds with a stream that stays open; streams.test.ts opens it as each reader',
};

describe('the sweep over every call with each role', () => {
  let sweep: Sweep;
  before(async () => {
    sweep = await startSweep();
  });
  after(() => sweep.close());

  it('lists calls of the contract only', () => {
    const names = new Set(apiOperations.map(({ id }) => id));
    for (const id of [...Object.keys(callsOfRoles), ...Object.keys(exempt)]) {
      assert.ok(names.has(id), `${id} is no call of the contract any more`);
    }
  });

  it('serves the calls of a role to that role, and hides them from every other', async () => {
    const { thread = '', claim = '', message = '', paymentReference = '' } = sweep.ids;
    const params: Record<string, Record<string, string>> = {
      decideClaim: { id: claim },
      getAgencyThread: { id: thread },
      answerOwner: { id: thread },
      readAsAgency: { id: thread },
      reviewPayment: { reference: paymentReference },
      refundPayment: { reference: paymentReference },
    };
    const bodies: Record<string, object> = { readAsAgency: { up_to: message } };
    const tokens = new Map<Role, string>();
    for (const role of roles) tokens.set(role, await sweep.tokenOf(role));
    for (const [id, allowed] of Object.entries(callsOfRoles)) {
      const call = bearerCalls.find((operation) => operation.id === id);
      assert.ok(call);
      const filled = {
        ...fillCall(call),
        ...(params[id] && { params: params[id] }),
        ...(bodies[id] && { body: bodies[id] }),
      };
      const others = roles.filter((role) => !allowed.includes(role));
      const before = await sweep.checksums();
      for (const role of others) {
        const { status, text } = await sweep.send(call, filled, tokens.get(role));
        assert.equal(status, 404, `${role} ${id} ${text}`);
      }
      assert.deepEqual(await sweep.checksums(), before, id);
      for (const role of allowed) {
        const { status, text } = await sweep.send(call, filled, tokens.get(role));
        assert.ok(status !== 401 && status !== 404 && status < 500, `${role} ${id} ${text}`);
      }
    }
  });

  it('serves every other call to each role as to an owner', async () => {
    for (const call of bearerCalls) {
      if (callsOfRoles[call.id] !== undefined || exempt[call.id] !== undefined) continue;
      for (const role of sweptRoles) {
        // A session of its own: some calls end the one that they came with.
        const { status, text } = await sweep.send(call, fillCall(call), await sweep.tokenOf(role));
        assert.ok(status !== 401 && status < 500, `${role} ${call.id} ${status} ${text}`);
      }
    }
  });
});
