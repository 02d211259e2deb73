import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ZodMiniType } from 'zod/mini';
import { errorBody, type Operation } from '@portal/contract/operations';
import { leavesOf, type Path } from '../fill-schema.ts';
import {
  bearerCalls,
  catalogueTexts,
  fillCall,
  idsOf,
  idTexts,
  isId,
  unknownId,
} from '../sweep/fill-call.ts';
import { access, isOfRoles, sweptRoles } from '../sweep/roles.ts';
import { startSweep, type Sweep } from '../sweep/start.ts';

/** Places where an id that is not the caller's own is no error, and why; a test of its own looks at each. */
const exemptPlaces: Record<string, string> = {
  'updateBusinessRegistration body.principal_information.0.id':
    'an id that is not on the caller’s own record makes a new person there, with an id of its own',
};

/** Choices from the reference data: their ids belong to no owner, and one role's form is every role's. */
const isChoice = (call: Operation, path: Path) =>
  call.id === 'updateBusinessRegistration' && path[0] === 'body' && path.at(-1) !== 'id';
/** Ids that staff see in calls of their own. An owner tries the ids of every kind; a role, and a choice, these. */
const kindsOfStaffCalls = new Set([
  'business',
  'claim',
  'correction',
  'message',
  'messageFile',
  'paymentReference',
  'thread',
  'user',
]);

const isUuidLike = (text: string) => /^[0-9a-f-]{36}$/.test(text);

describe('the sweep over every call with ids of another owner', () => {
  let sweep: Sweep;
  before(async () => {
    sweep = await startSweep();
  });
  after(() => sweep.close());

  it('knows of every text in a path whether it names something of an owner', () => {
    const unknown = bearerCalls.flatMap((call) =>
      call.params === undefined
        ? []
        : leavesOf(call.params as ZodMiniType, ['params'])
            .filter((leaf) => !isId(leaf) && !catalogueTexts.has(leaf.path.at(-1) ?? ''))
            .map(({ path }) => `${call.id} ${path.join('.')}`),
    );
    assert.deepEqual(unknown, []);
  });

  for (const role of sweptRoles) {
    it(`finds nothing of another owner and changes nothing, signed in as ${role}, with each id at each place`, async () => {
      const token = await sweep.tokenOf(role);
      const before = await sweep.checksums();
      for (const call of bearerCalls) {
        if (isOfRoles(call) && access(call, role) === 'allowed') continue;
        for (const { path } of idsOf(call)) {
          if (exemptPlaces[`${call.id} ${path.join('.')}`] !== undefined) continue;
          if (role !== 'owner' && isChoice(call, path)) continue;
          const where = `${role}: ${call.id} ${path.join('.')}`;
          const isInPath = path[0] === 'params' || path[0] === 'query';
          const attempt = async (value: string) => {
            const filled = fillCall(call, { path, value });
            if (!isInPath) filled.params = { ...filled.params, ...sweep.own[call.id] };
            const { status, text } = await sweep.send(call, filled, token);
            assert.ok(status >= 400, `${where} responds with ${status} ${text} to ${value}`);
            const { code, errors } = errorBody.parse(JSON.parse(text));
            return { status, code, errors };
          };
          // A record that does not exist and one of another owner look the same.
          const ofUnknownId = await attempt(
            idTexts.has(path.at(-1) ?? '') ? 'PAY-unknown' : unknownId,
          );
          assert.ok(
            [403, 404].includes(ofUnknownId.status) || (!isInPath && ofUnknownId.status === 422),
            `${where} responds with ${JSON.stringify(ofUnknownId)}`,
          );
          for (const [kind, value] of Object.entries(sweep.ids)) {
            // A call of the agency is denied before an id is read.
            const isDenied = call.needs !== undefined;
            const hasAllIds = role === 'owner' && !isChoice(call, path) && !isDenied;
            if (!hasAllIds && !kindsOfStaffCalls.has(kind)) continue;
            if (!isUuidLike(value) && !idTexts.has(path.at(-1) ?? '')) continue;
            assert.deepEqual(
              await attempt(value),
              ofUnknownId,
              `${where} with the victim’s ${kind}`,
            );
          }
        }
      }
      assert.deepEqual(await sweep.checksums(), before);
    });
  }

  it('does not change another owner’s principal when its id is saved on an own record', async () => {
    const call = bearerCalls.find(({ id }) => id === 'updateBusinessRegistration');
    assert.ok(call);
    const victims = async () =>
      (await sweep.owner.api.get('/business-registrations', sweep.owner.token())).body.data;
    const before = await victims();
    const at = {
      path: ['body', 'principal_information', '0', 'id'],
      value: sweep.ids['principal'] ?? '',
    };
    const filled = { ...fillCall(call, at), params: sweep.own[call.id] ?? {} };
    const { status, text } = await sweep.send(call, filled, sweep.attacker);
    assert.equal(status, 200);
    assert.ok(!text.includes(at.value));
    assert.deepEqual(await victims(), before);
  });

  it('is as large as the contract', (test) => {
    const places = bearerCalls.flatMap(idsOf).length;
    test.diagnostic(
      `${bearerCalls.length} calls × ${sweptRoles.length} roles; ${places} places for ids × ${Object.keys(sweep.ids).length} ids; ${sweep.countRequests()} requests`,
    );
    const least = sweptRoles.length > 1 ? 1200 : 500;
    assert.ok(sweep.countRequests() > least, `${sweep.countRequests()} requests`);
  });
});
