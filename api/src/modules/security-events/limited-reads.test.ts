import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { messages, messageThreads } from '../../database/schema/messaging.ts';
import { securityEvents } from '../../database/schema/security-events.ts';

describe('reads of cases at the desk', () => {
  const api = setUpApi();

  /** A statement of more rows would reach the time limit of statements on a busy machine. */
  const rowsAtOnce = 500;

  /** Conversations of one owner, straight into the database. */
  async function addThreads(count: number): Promise<string[]> {
    const { body } = await api.get('/users/me', await api.signIn());
    const { db } = api.deps;
    const ids: string[] = [];
    while (ids.length < count) {
      const length = Math.min(rowsAtOnce, count - ids.length);
      const rows = await db
        .insert(messageThreads)
        .values(
          Array.from({ length }, (_, n) => ({
            user_id: body.data.id as string,
            subject: `Question ${ids.length + n}`,
            correspondent: 'The agency',
          })),
        )
        .returning({ id: messageThreads.id });
      await db.insert(messages).select(
        sql`select gen_random_uuid(), id, true, null, 'Where is it?', now(), null
          from message_threads where last_message_at is null`,
      );
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }
  const limitedBy = (what: string) =>
    api.deps.db.$count(
      securityEvents,
      and(eq(securityEvents.kind, 'reads_limited'), eq(securityEvents.subject, what)),
    );

  it('are 120 an hour for one person, which the trail says once', async () => {
    const ids = await addThreads(123);
    const staff = await startStaffSession(api, staffEmail('support'));
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await api.get(`/agency/messages/${id}`, staff)).status);
    assert.deepEqual(statuses.slice(118), [200, 200, 429, 429, 429]);
    assert.equal((await api.get(`/agency/messages/${ids[0]}`, staff)).status, 200, 'again');
    assert.equal(await limitedBy('cases'), 1);
    const other = await startStaffSession(api, staffEmail('audit'));
    assert.equal((await api.get(`/agency/messages/${ids[122]}`, other)).status, 200);
  });

  it('are 120 full pages of lists an hour', async () => {
    await addThreads(122 * 50);
    // By now a repeated read counts again.
    api.passSeconds(11 * 60);
    const staff = await startStaffSession(api, staffEmail('support'));
    let cursor = '';
    let pages = 0;
    let status = 200;
    for (; status === 200 && pages < 130; pages += 1) {
      const page = await api.get(`/agency/messages?show=waiting${cursor}`, staff);
      status = page.status;
      cursor = `&cursor=${encodeURIComponent(page.body.next_cursor)}`;
    }
    assert.deepEqual([status, pages], [429, 121]);
    assert.equal(await limitedBy('lists'), 1);
  });
});
