import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { errorBody } from '@portal/contract/operations';
import { bearer } from '../owner.ts';
import { bearerCalls, fillCall } from '../sweep/fill-call.ts';
import { limited } from '../sweep/roles.ts';
import { startSweep, type Sweep } from '../sweep/start.ts';

describe('the sweep over every call with tokens that are not for it', () => {
  let sweep: Sweep;
  before(async () => {
    sweep = await startSweep();
  });
  after(() => sweep.close());

  it('responds with 401 to every call without a token, with a wrong one, and with one that has ended', async () => {
    const ended = await sweep.tokenOf('owner');
    await sweep.owner.api.post('/auth/logout', undefined, bearer(ended));
    const before = await sweep.checksums();
    for (const call of bearerCalls) {
      const filled = fillCall(call);
      for (const token of [undefined, 'A'.repeat(43), ended]) {
        const { status, text } = await sweep.send(call, filled, token);
        assert.equal(status, 401, `${call.id} ${text}`);
        assert.equal(errorBody.parse(JSON.parse(text)).code, 'unauthenticated');
      }
    }
    assert.deepEqual(await sweep.checksums(), before);
  });

  it('responds with 403 to every call with a token that is for another step', async () => {
    for (const scope of limited) {
      const token = await sweep.tokenOf('owner', scope);
      const before = await sweep.checksums();
      for (const call of bearerCalls) {
        if (call.limitedTokens?.includes(scope)) continue;
        const { status, text } = await sweep.send(call, fillCall(call), token);
        assert.equal(status, 403, `${scope} ${call.id} ${text}`);
      }
      assert.deepEqual(await sweep.checksums(), before);
    }
  });
});
