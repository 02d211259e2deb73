import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { ApiCall, LimitedToken } from '@portal/contract';
import { corrections } from '../../src/database/schema/corrections.ts';
import { findAccount } from '../../src/modules/identity/accounts.ts';
import { readAccountName } from '../../src/modules/identity/account-name.ts';
import { createSessions } from '../../src/modules/auth/sessions.ts';
import { png, startInsuranceOwner } from '../insurance-owner.ts';
import { staffEmail, startStaffSession } from '../agency.ts';
import { bearer } from '../owner.ts';
import type { Filled } from './fill-call.ts';
import { agencyRoleOf, isStaff, people, type Role } from './roles.ts';
import { gatherIds, gatherOwn } from './victim.ts';

export type Sweep = Awaited<ReturnType<typeof startSweep>>;

/** An API with an owner who has one of everything, and a person of each role who is signed in. */
export async function startSweep() {
  const owner = await startInsuranceOwner({
    // One session makes every call.
    requestTimes: { session: 20_000, account: 20_000, network: 20_000 },
  });
  await owner.insure();
  // A person with an open request is rejected before the ids of a new one are looked at.
  await owner.api.deps.db.delete(corrections);
  let requests = 0;

  /** A session without a password, which would cost a hash. */
  async function tokenOf(role: Role, scope: LimitedToken | 'session' = 'session') {
    const { deps } = owner.api;
    if (isStaff(role)) return startStaffSession(owner.api, staffEmail(agencyRoleOf(role)));
    const account = await findAccount(deps.db, readAccountName(people[role]));
    assert.ok(account, role);
    const sessions = createSessions(deps);
    const factorAt = role === 'owner' ? null : deps.now();
    const session = { account, device: 'the sweep', factorAt };
    const { access_token } =
      scope === 'session'
        ? await sessions.start(deps.db, session)
        : await sessions.startLimited(deps.db, scope, session);
    return access_token;
  }

  async function send(call: ApiCall, { params, query, body, headers }: Filled, token?: string) {
    requests += 1;
    // The limit of a session's calls in a minute is of no concern here.
    if (requests % 1000 === 0) owner.api.passSeconds(61);
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
      const columns: Record<string, string> = {
        sessions: '(t.id, t.proved_at, t.expires_at)::text',
        staff_sessions: '(t.id, t.factor_at, t.expires_at)::text',
      };
      const row = columns[name] ?? 't::text';
      return `select '${name}' as name, md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) as sum from ${name} t`;
    });
    const { rows } = (await db.execute(sql.raw(each.join(' union all ')))) as unknown as {
      rows: { name: string; sum: string }[];
    };
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }

  const ids = await gatherIds(owner);
  const attacker = await tokenOf('owner');
  return {
    owner,
    /** The ids of the victim, by kind. */
    ids,
    own: await gatherOwn(owner, attacker),
    attacker,
    tokenOf,
    send,
    checksums,
    countRequests: () => requests,
    close: () => owner.close(),
  };
}
