import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isNull } from 'drizzle-orm';
import { signInFailures } from '../../src/database/schema/owners.ts';
import { purgeExpired } from '../../src/modules/purge/purge.ts';
import { setUpApi } from '../set-up-api.ts';
import { activateOwner, ownPassword, type NewOwner } from '../owner.ts';

const daySeconds = 24 * 60 * 60;

describe('the counts of wrong passwords', () => {
  const api = setUpApi();
  let owner: NewOwner;
  before(async () => {
    owner = await activateOwner(api);
  });

  const statusOf = async (username: string, password = 'wrong') =>
    (await api.browser().post('/auth/login', { username, password })).status;
  /** Strangers of many networks have tried this name a hundred times. */
  async function useUp(username: string): Promise<void> {
    assert.equal(await statusOf(username), 401);
    await api.deps.db
      .update(signInFailures)
      .set({ failures: 100 })
      .where(isNull(signInFailures.blocked_until));
    assert.equal(await statusOf(username), 429);
  }

  it('do not tell an account from an unknown name, however long a stranger waits', async () => {
    const names = [owner.phone, '0803 999 0000'];
    for (const name of names) await useUp(name);
    let waited = 0;
    for (const days of [1, 2, 30, 179, 181, 200]) {
      api.passSeconds((days - waited) * daySeconds);
      waited = days;
      await purgeExpired(api.jobDeps);
      const [ofAccount, ofUnknown] = [
        await statusOf(names[0] ?? ''),
        await statusOf(names[1] ?? ''),
      ];
      assert.equal(ofAccount, ofUnknown, `after ${days} days`);
      assert.equal(ofAccount, days < 180 ? 429 : 401, `after ${days} days`);
    }
  });

  it('let strangers compare a hundred passwords in 180 days, and not one more while they go on trying', async () => {
    await useUp(owner.phone);
    for (let day = 0; day < 179; day += 30) {
      api.passSeconds((day === 150 ? 29 : 30) * daySeconds);
      await purgeExpired(api.jobDeps);
      assert.equal(await statusOf(owner.phone, ownPassword), 429, `after ${day + 30} days`);
    }
  });
});
