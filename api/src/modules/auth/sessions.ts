import { randomBytes } from 'node:crypto';
import {
  sessionLimits,
  type LimitedToken,
  type LoginResponse,
  type SignedInSession,
} from '@portal/contract';
import { unlessDiskFull } from '../../database/failures.ts';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller, FindCaller } from '../../http/authenticate.ts';
import { hashSecret } from '../../keyed-hash.ts';
import type { Account } from '../identity/accounts.ts';
import { ownEventOf, recordOwnEvent } from '../security-events/record.ts';
import { isPrivileged, needsFactor } from '../identity/privileged.ts';
import {
  deleteSession,
  insertSession,
  listLiveSessions,
  listSessionsOfTokens,
  markSeen,
  prepareFindLiveSession,
  prepareFindLiveSessionAndUser,
  type LiveSession,
  type SessionRow,
} from './repository.ts';
import { writeSignIn } from './write-sign-in.ts';

/** Use is noted once a minute: often enough for the idle limit, without a write on every request. */
const seenEveryMs = 60_000;
/** ASVS 6.5: what follows a code is done within as long as the code lives. */
const limitedTokenSeconds = 600;

interface NewSession {
  account: Pick<Account, 'id' | 'status' | 'is_master'>;
  device: string | undefined;
  remembered?: boolean;
  /** The second factor was given then. The session of a privileged account is short and never remembered. */
  factorAt?: Date | null;
}

export interface Sessions {
  findCaller: FindCaller;
  /** Those of the tokens that still open something. It is no use of their sessions: an idle one ends while something waits. */
  listLive(tokens: readonly string[]): Promise<Set<string>>;
  /** A new session with a token of its own. Sessions in other browsers are not affected. */
  start(tx: Database, session: NewSession): Promise<LoginResponse>;
  /**
   * A new session of an account that needs no second factor, in one statement with the places that are remembered and the
   * tries that are forgotten.
   * @returns undefined where the account needs a second factor by now, or has another password than the one that was compared
   */
  startByPassword(
    session: NewSession & { account: Pick<Account, 'password_hash'> },
    places: readonly string[],
  ): Promise<LoginResponse | undefined>;
  /** A token for one step of a flow. */
  startLimited(tx: Database, scope: LimitedToken, session: NewSession): Promise<LoginResponse>;
  list(caller: Caller): Promise<SignedInSession[]>;
  /** @returns whether the user had such a session. */
  end(db: Database, userId: string, sessionId: string): Promise<boolean>;
}

export function createSessions({ db, now }: Pick<AppDeps, 'db' | 'now'>): Sessions {
  const findLiveSession = prepareFindLiveSession(db);
  const findLiveSessionAndUser = prepareFindLiveSessionAndUser(db);
  const idleSince = () => new Date(now().getTime() - sessionLimits.idle * 1000);

  /** Whatever began it: without the second factor, a session of an account that needs one opens nothing. */
  async function find(token: string) {
    const session = await findLiveSession(hashSecret(token), now(), idleSince());
    return session && withFactor(session);
  }

  function withFactor<S extends LiveSession>(session: S) {
    const factorAt = isPrivileged(session)
      ? session.factor_at
      : session.has_app
        ? (session.owner_factor_at ?? session.factor_at)
        : null;
    const lacksFactor = session.scope === 'session' && factorAt === null;
    return lacksFactor && needsFactor(session) ? undefined : { ...session, factorAt };
  }

  async function findWithUser(token: string) {
    const found = await findLiveSessionAndUser(hashSecret(token), now(), idleSince());
    return { session: found && withFactor(found.session), user: found?.user };
  }

  const findCaller: FindCaller = async (
    token,
    { isBackground = false, bringsUser = false } = {},
  ) => {
    const moment = now();
    const { session, user } = bringsUser
      ? await findWithUser(token)
      : { session: await find(token) };
    if (session === undefined) return undefined;
    const isUse = !isBackground || session.factor_at === null;
    if (isUse && moment.getTime() - session.last_seen_at.getTime() >= seenEveryMs) {
      await unlessDiskFull(markSeen(db, session.id, moment));
    }
    return { ...callerOf(session), ...(user && { user }) };
  };

  async function insert(
    tx: Database,
    session: NewSession,
    scope: Caller['scope'],
    lifeSeconds: number,
  ): Promise<LoginResponse> {
    const { row, factor, response } = makeSession(now(), session, scope, lifeSeconds);
    if (scope === 'session') {
      await recordOwnEvent(tx, 'sign_in', session.account.id, row.created_at);
    }
    await insertSession(tx, { ...row, ...factor });
    return response;
  }

  return {
    async startByPassword(session, places) {
      const { row, response } = makeSession(now(), session, 'session', lifeOf(session));
      const { id, password_hash: passwordHash } = session.account;
      const event = ownEventOf('sign_in', id, row.created_at);
      return (await writeSignIn(db, { id, passwordHash }, { session: row, event, places }))
        ? response
        : undefined;
    },

    start(tx, session) {
      const { account, factorAt } = session;
      if (factorAt != null && isPrivileged(account)) {
        return insert(tx, { ...session, remembered: false }, 'session', sessionLimits.privileged);
      }
      return insert(tx, session, 'session', lifeOf(session));
    },
    startLimited: (tx, scope, session) => insert(tx, session, scope, limitedTokenSeconds),

    async listLive(tokens) {
      const byHash = new Map(tokens.map((token) => [hashSecret(token), token]));
      const live = await listSessionsOfTokens(db, [...byHash.keys()], now(), idleSince());
      return new Set(
        live.flatMap(({ session, token_hash }) =>
          withFactor(session) ? [byHash.get(token_hash) ?? ''] : [],
        ),
      );
    },

    findCaller,

    async list({ userId, sessionId }) {
      const rows = await listLiveSessions(db, userId, now(), idleSince());
      return rows.map((row) => presentSession(row, sessionId));
    },

    end: (tx, userId, sessionId) => deleteSession(tx, sessionId, userId),
  };
}

/** The row of a new session, and the response with its token. */
function makeSession(
  moment: Date,
  { account, device, remembered = false, factorAt = null }: NewSession,
  scope: Caller['scope'],
  lifeSeconds: number,
) {
  const token = randomBytes(32).toString('base64url');
  const row = {
    user_id: account.id,
    token_hash: hashSecret(token),
    scope,
    remembered,
    device: device?.slice(0, 200) ?? null,
    proved_at: moment,
    created_at: moment,
    last_seen_at: moment,
    expires_at: new Date(moment.getTime() + lifeSeconds * 1000),
  };
  const response = {
    access_token: token,
    expires_at: lifeSeconds,
    hasCompletedRegistration: account.status === 'Completed',
  };
  const column = isPrivileged(account) ? 'factor_at' : 'owner_factor_at';
  return { row, factor: { [column]: factorAt }, response };
}

const lifeOf = ({ remembered }: NewSession) =>
  remembered === true ? sessionLimits.remembered : sessionLimits.absolute;

function callerOf(session: LiveSession & { factorAt: Date | null }): Caller {
  return {
    kind: 'owner',
    userId: session.user_id,
    sessionId: session.id,
    scope: session.scope,
    provedAt: session.proved_at,
    factorAt: session.factorAt,
    agencyRoles: [],
  };
}

function presentSession(row: SessionRow, currentId: string): SignedInSession {
  const { id, remembered, device, created_at, last_seen_at, expires_at } = row;
  return {
    id,
    is_current: id === currentId,
    remembered,
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
