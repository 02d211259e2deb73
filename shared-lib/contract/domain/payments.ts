/** A payment goes forward through these and never back; `held` waits for a person of the agency. */
export const paymentStatuses = [
  'created',
  'pending',
  'paid',
  'failed',
  'abandoned',
  'held',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why money that arrived has activated nothing yet. */
export const heldReasons = [
  'amount_differs',
  'currency_differs',
  'reference_differs',
  'already_active',
  'account_closed',
  'price_changed',
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** Where a refund can go: onto the owner's account, whatever the payment came from. */
export const refundTargets = ['balance'] as const;
export type RefundTarget = (typeof refundTargets)[number];

/** Statuses of a payer's dispute at the bank: `won` by the agency, or `lost` to the payer. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
