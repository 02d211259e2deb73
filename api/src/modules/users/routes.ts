import { userCalls } from '@portal/shared-lib/contract';
import type { AppDeps, Serve } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { presentUser } from './present.ts';
import { findUser } from './repository.ts';

export function serveUsers(serve: Serve, { db }: AppDeps): void {
  serve(userCalls.getMe, async ({ caller }) => {
    const row = await findUser(db, caller.userId);
    if (row === undefined) throw new ApiError('unauthenticated');
    return { data: presentUser(row) };
  });
}
