import type { accountAccessCalls, CallBody } from '@portal/contract';
import type { Channel } from '../../database/schema/outbox.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import type { Access, Asker } from './access.ts';
import { accountOf } from './passwords.ts';
import { markProved } from '../identity/accounts.ts';

const holderOf = ({ userId }: Caller) => ({ key: userId, userId });

/** @throws ApiError `too_many_requests` */
export async function sendStepUpCode(
  access: Access,
  caller: Caller,
  channel: Channel,
  { locale, from }: Asker,
): Promise<void> {
  const account = await accountOf(access, caller);
  await access.deps.db.transaction((tx) =>
    access.messages.sendCode(tx, {
      purpose: 'step-up',
      to: { account, name: { phone: null, key: account.id } },
      channel,
      locale,
      from,
      isSignedIn: true,
      holder: holderOf(caller),
    }),
  );
}

/** @throws ApiError `validation_failed` or `code_void` at the field that was given; `too_many_requests` */
export async function stepUp(
  access: Access,
  caller: Caller,
  { password, otp_code }: CallBody<typeof accountAccessCalls.stepUp>,
  { from }: Asker,
): Promise<void> {
  const { db, now } = access.deps;
  if (otp_code !== undefined) {
    const right = await access.codes.check(['step-up'], holderOf(caller), otp_code, 'otp_code');
    await db.transaction(async (tx) => {
      await right.use(tx);
      await markProved(tx, caller.sessionId, now());
    });
    return;
  }
  const account = await accountOf(access, caller);
  if (!(await access.passwords.try([account], account.id, password ?? '', from))) {
    throw new ApiError('validation_failed', { fields: { password: 'incorrect' } });
  }
  await markProved(db, caller.sessionId, now());
}
