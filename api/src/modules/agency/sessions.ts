import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { sessionLimits } from '@portal/contract';
import type { AgencySession } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { unlessDiskFull } from '../../database/failures.ts';
import { staffAccounts, staffSessions } from '../../database/schema/staff-accounts.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller, FindCaller } from '../../http/authenticate.ts';
import { hashSecret } from '../../keyed-hash.ts';
import { recordOwnEvent } from '../security-events/record.ts';

/** Tokens of staff begin with it, so that one query finds a session: an owner's, or one of staff. */
const tokenPrefix = 'staff_';
/** Use is noted once a minute: often enough for the idle limit, without a write on every request. */
const seenEveryMs = 60_000;

export const isStaffToken = (token: string) => token.startsWith(tokenPrefix);

export interface StaffSessions {
  findCaller: FindCaller;
  /** Those of the tokens that still open something. It is no use of their sessions. */
  listLive(tokens: readonly string[]): Promise<Set<string>>;
  /** Only after the second factor. */
  start(
    tx: Database,
    staffId: string,
    device: string | undefined,
  ): Promise<{ access_token: string; expires_in: number }>;
  list(caller: Caller): Promise<AgencySession[]>;
  /** @returns whether the account had such a session. */
  end(tx: Database, staffId: string, sessionId: string): Promise<boolean>;
  markFactor(tx: Database, sessionId: string): Promise<void>;
}

export function createStaffSessions({ db, now }: Pick<AppDeps, 'db' | 'now'>): StaffSessions {
  const isAlive = () =>
    and(
      gt(staffSessions.expires_at, now()),
      gt(staffSessions.last_seen_at, new Date(now().getTime() - sessionLimits.idle * 1000)),
    );

  const endOf = (
    { expires_at }: Pick<typeof staffSessions.$inferSelect, 'expires_at'>,
    usedAt: Date,
  ) => new Date(Math.min(expires_at.getTime(), usedAt.getTime() + sessionLimits.idle * 1000));

  /** A disabled account has no session, even one that a request at the same moment has begun. */
  function findAll(tokenHashes: readonly string[]) {
    return db
      .select({ session: staffSessions, roles: staffAccounts.roles })
      .from(staffSessions)
      .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staff_id))
      .where(
        and(
          inArray(staffSessions.token_hash, [...tokenHashes]),
          isAlive(),
          isNull(staffAccounts.disabled_at),
          isNotNull(staffAccounts.password_hash),
        ),
      );
  }

  return {
    async findCaller(token, { isBackground = false } = {}) {
      const [found] = await findAll([hashSecret(token)]);
      if (found === undefined) return undefined;
      const { session, roles } = found;
      const moment = now();
      if (!isBackground && moment.getTime() - session.last_seen_at.getTime() >= seenEveryMs) {
        const seen = db
          .update(staffSessions)
          .set({ last_seen_at: moment })
          .where(eq(staffSessions.id, session.id));
        await unlessDiskFull(seen.then(() => undefined));
      }
      return {
        kind: 'staff',
        userId: session.staff_id,
        sessionId: session.id,
        scope: 'session',
        provedAt: session.factor_at,
        factorAt: session.factor_at,
        endsAt: endOf(session, isBackground ? session.last_seen_at : moment),
        agencyRoles: roles,
      };
    },

    async listLive(tokens) {
      if (tokens.length === 0) return new Set();
      const byHash = new Map(tokens.map((token) => [hashSecret(token), token]));
      const live = await findAll([...byHash.keys()]);
      return new Set(live.map(({ session }) => byHash.get(session.token_hash) ?? ''));
    },

    async start(tx, staffId, device) {
      const token = tokenPrefix + randomBytes(32).toString('base64url');
      const moment = now();
      await recordOwnEvent(tx, 'sign_in', staffId, moment);
      await tx.insert(staffSessions).values({
        staff_id: staffId,
        token_hash: hashSecret(token),
        device: device?.slice(0, 200) ?? null,
        factor_at: moment,
        created_at: moment,
        last_seen_at: moment,
        expires_at: new Date(moment.getTime() + sessionLimits.privileged * 1000),
      });
      return { access_token: token, expires_in: sessionLimits.privileged };
    },

    async list({ userId, sessionId }) {
      const rows = await db
        .select()
        .from(staffSessions)
        .where(and(eq(staffSessions.staff_id, userId), isAlive()))
        .orderBy(desc(staffSessions.last_seen_at), desc(staffSessions.created_at))
        .limit(100);
      return rows.map(({ id, device, created_at, last_seen_at, expires_at }) => ({
        id,
        is_current: id === sessionId,
        device,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        expires_at: expires_at.toISOString(),
      }));
    },

    async end(tx, staffId, sessionId) {
      const ended = await tx
        .delete(staffSessions)
        .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.staff_id, staffId)))
        .returning({ id: staffSessions.id });
      return ended.length > 0;
    },

    async markFactor(tx, sessionId) {
      await tx
        .update(staffSessions)
        .set({ factor_at: now() })
        .where(eq(staffSessions.id, sessionId));
    },
  };
}
