import { paymentOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { recordReads } from '../security-events/record.ts';
import { listForStaff } from './repository.ts';

/** How long staff see that a debt is paid. */
const paidDebtsShownMs = 30 * 24 * 60 * 60 * 1000;

/** For staff of the agency; for all others this call does not exist. */
export function serveDisputes(
  serve: Serve,
  { db, read, now }: Pick<AppDeps, 'db' | 'read' | 'now'>,
): void {
  serve(paymentOperations.listDisputes, async ({ caller }) => {
    const found = await read((copy) =>
      listForStaff(copy, new Date(now().getTime() - paidDebtsShownMs)),
    );
    const reads = found.map(({ dispute, user_id }) => ({
      ownerId: user_id,
      subject: dispute.reference,
    }));
    await recordReads(db, { actorId: caller.userId, at: now() }, reads);
    return {
      data: found.map(({ dispute, payment_reference, business_name, smedan_number }) => ({
        reference: dispute.reference,
        payment_reference,
        kind: dispute.top_up_id === null ? ('benefit' as const) : ('top_up' as const),
        status: dispute.status,
        business_name,
        smedan_number,
        amount_kobo: dispute.amount_kobo,
        held_kobo: dispute.held_kobo,
        missing_kobo: dispute.missing_kobo,
        collected_kobo: dispute.collected_kobo,
        created_at: dispute.created_at.toISOString(),
        due_at: dispute.due_at?.toISOString() ?? null,
      })),
    };
  });
}
