import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { payments, sandboxCheckouts } from '../../../database/schema/payments.ts';
import { topUps } from '../../../database/schema/top-ups.ts';

/** Choices of a visitor of the demonstration at the checkout. */
export const sandboxActions = [
  'pay',
  'decline',
  'abandon',
  'delay',
  'pay-twice',
  'pay-less',
] as const;
export type SandboxAction = (typeof sandboxActions)[number];

/** Outcomes of a payment that was made: the payer asks the bank for the money back, and the bank decides. */
export const disputeActions = ['dispute', 'dispute-won', 'dispute-lost'] as const;
export type DisputeAction = (typeof disputeActions)[number];

/** Actions that are possible now. */
export function disputeActionsOf({ status, dispute }: Checkout): readonly DisputeAction[] {
  if (status !== 'success') return [];
  if (dispute === null) return ['dispute'];
  return dispute === 'open' ? ['dispute-won', 'dispute-lost'] : [];
}

/** @returns the event that the sandbox announces */
export async function applyDispute(
  db: Database,
  { reference }: Checkout,
  action: DisputeAction,
): Promise<string> {
  const dispute = { dispute: 'open', 'dispute-won': 'won', 'dispute-lost': 'lost' } as const;
  await db
    .update(sandboxCheckouts)
    .set({ dispute: dispute[action] })
    .where(eq(sandboxCheckouts.reference, reference));
  return action === 'dispute' ? 'charge.dispute.create' : 'charge.dispute.resolve';
}

/** Choices of a visitor of the demonstration about a transfer to an account number. */
export const transferActions = ['once', 'twice', 'late'] as const;

/** How long the slow bank takes. */
const delayMs = 15_000;

type Checkout = typeof sandboxCheckouts.$inferSelect;

export async function findCheckout(db: Database, accessCode: string) {
  const [found] = await db
    .select({
      checkout: sandboxCheckouts,
      locale: sql<string>`coalesce(${payments.locale}, ${topUps.locale}, 'en')`,
    })
    .from(sandboxCheckouts)
    .leftJoin(payments, eq(payments.reference, sandboxCheckouts.reference))
    .leftJoin(topUps, eq(topUps.reference, sandboxCheckouts.reference))
    .where(eq(sandboxCheckouts.access_code, accessCode));
  return found;
}

/** Writes the outcome into the sandbox's books; false when the checkout is over already. */
export async function applyAction(
  db: Database,
  { reference, amount_kobo }: Checkout,
  action: SandboxAction,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(sandboxCheckouts)
    .set(outcomeOf(action, amount_kobo, now))
    .where(and(eq(sandboxCheckouts.reference, reference), eq(sandboxCheckouts.status, 'open')))
    .returning({ reference: sandboxCheckouts.reference });
  return changed.length > 0;
}

function outcomeOf(action: SandboxAction, amount: number, now: Date): Partial<Checkout> {
  switch (action) {
    case 'pay':
    case 'pay-twice':
      return { status: 'success', paid_kobo: amount };
    case 'pay-less':
      return { status: 'success', paid_kobo: Math.floor(amount / 2) };
    case 'delay':
      return {
        status: 'success',
        paid_kobo: amount,
        settles_at: new Date(now.getTime() + delayMs),
      };
    case 'decline':
      return { status: 'failed' };
    case 'abandon':
      return { status: 'abandoned' };
  }
}

/** How many announcements follow an action: a slow bank sends none, and who pays twice is announced twice, each one repeated. */
export function announcementsOf(action: SandboxAction): number {
  if (action === 'pay' || action === 'pay-less') return 1;
  return action === 'pay-twice' ? 2 : 0;
}
