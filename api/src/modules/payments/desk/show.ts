import { asc, eq } from 'drizzle-orm';
import type { HeldPayment } from '@portal/contract';
import type { AgencyPayment } from '@portal/contract/agency';
import type { Database } from '../../../database/connect.ts';
import { paymentEvents } from '../../../database/schema/payments.ts';
import { disputes } from '../../../database/schema/top-ups.ts';
import type { AppDeps } from '../../../deps.ts';
import { listNotes } from '../../agency-cases/notes.ts';
import { findNames, presentAssignee } from '../../agency-cases/people.ts';
import type { PaymentRow } from '../repository.ts';

/** A payment with its history and notes, as a person of the agency sees it. */
export async function showDeskPayment(
  { db, refundFourEyesAboveKobo }: Pick<AppDeps, 'db' | 'refundFourEyesAboveKobo'>,
  row: PaymentRow,
  shown: HeldPayment,
  callerId: string,
): Promise<AgencyPayment> {
  const { id, version, assigned_to } = row;
  const events = await listEvents(db, id);
  const names = await findNames(db, [assigned_to, ...events.map(({ actor_id }) => actor_id)]);
  const about = await db
    .select({ reference: disputes.reference })
    .from(disputes)
    .where(eq(disputes.payment_id, id))
    .orderBy(asc(disputes.created_at));
  return {
    ...shown,
    id,
    version,
    assignee: presentAssignee(assigned_to, names, callerId),
    four_eyes_above_kobo: refundFourEyesAboveKobo,
    events: events.map(({ created_at, status, detail, actor_id }) => ({
      at: created_at.toISOString(),
      status,
      detail,
      by: names.get(actor_id ?? '') ?? null,
    })),
    disputes: about.map(({ reference }) => reference),
    notes: await listNotes(db, { kind: 'payment', id }, callerId),
  };
}

function listEvents(db: Database, paymentId: string) {
  return db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.payment_id, paymentId))
    .orderBy(asc(paymentEvents.created_at))
    .limit(200);
}
