import { factorLimits } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import {
  ownerFactorTables,
  type FactorTables,
  type WaitingProof,
} from '../../database/schema/second-factor.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Requester } from '../identity/places.ts';
import { putPending } from './second-factors.ts';

/** Names the sign-in that waits in a browser. */
export const pendingSubject = ({ secretKey }: Pick<AppDeps, 'secretKey'>, { browser }: Requester) =>
  keyedHash(secretKey, `pending-sign-in:${browser}`);

/** The password, or what recovers it, was right; the browser has ten minutes for the second factor. */
export async function startPending(
  tx: Database,
  deps: Pick<AppDeps, 'now' | 'secretKey'>,
  userId: string,
  from: Requester,
  {
    remembered = false,
    newPassword,
  }: { remembered?: boolean; newPassword?: { hash: string; proof: WaitingProof } } = {},
  tables: FactorTables = ownerFactorTables,
): Promise<void> {
  const now = deps.now();
  await putPending(
    tx,
    {
      subject: pendingSubject(deps, from),
      user_id: userId,
      new_password_hash: newPassword?.hash ?? null,
      proof: newPassword?.proof ?? null,
      remembered,
      created_at: now,
      expires_at: new Date(now.getTime() + factorLimits.pendingSeconds * 1000),
    },
    tables,
  );
}

/**
 * After the transaction, which keeps the sign-in that waits.
 * @throws ApiError `second_factor_required` where there is no session yet
 */
export function requireSession<Session>(session: Session | null): Session {
  if (session === null) throw new ApiError('second_factor_required');
  return session;
}
