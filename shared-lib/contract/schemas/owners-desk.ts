import * as z from 'zod/mini';
import { claimStatuses } from '../domain/insurance.ts';
import { insuredItems } from '../domain/insurance-quote.ts';
import { paymentStatuses } from '../domain/payments.ts';
import { securityEventKinds } from '../domain/security-event-kinds.ts';
import { ownerChangeBody, sendRecoveryBody } from '../forms/owners-desk.ts';
import { requiredText } from '../validation/index.ts';
import { basedOn } from './based-on.ts';
import { plan } from './benefits.ts';
import { businessRegistration } from './business.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { correctionsDeskSchemas } from './corrections-desk.ts';
import { correctionField } from './corrections.ts';
import { transaction } from './finance.ts';
import { kobo } from './kobo.ts';
import { messageThread } from './messaging.ts';
import { deletionObstacles, openMatters, recordChange } from './my-data.ts';
import { cursor, pageOf } from './pages.ts';
import { dataResponse } from './responses.ts';
import { user } from './users.ts';

const byId = z.object({ id: z.uuid() });

const foundOwner = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null where there is no business. */
  business_name: z.nullable(z.string()),
  smedan_number: z.nullable(z.string()),
  /** The last four digits, by which a caller's account is told from another of the same name. */
  phone_end: z.string(),
  status: user.shape.status,
});
export type FoundOwner = z.infer<typeof foundOwner>;

const ownerAccount = z.object({
  id: z.uuid(),
  /** Grows with each save of the owner's own details; `If-Match` of a change of the account. */
  version: z.int(),
  user,
  /** Without a BVN beyond its last four digits; null where there is no business. */
  business: z.nullable(businessRegistration),
  /** ISO 8601, UTC */
  registered_at: z.string(),
  has_password: z.boolean(),
  has_app: z.boolean(),
  /** Wrong passwords since the last sign-in, of all places together. */
  sign_in: z.object({
    failures: z.int(),
    /** Until when at least one place waits; null where none does. */
    blocked_until: z.nullable(z.string()),
  }),
  /** Open sessions. */
  sessions: z.int(),
  /** Proved ways on which a link for a new password reaches the owner. */
  recovery: z.object({ email: z.boolean(), sms: z.boolean() }),
  /** When the account is closed; null where that was not asked for. */
  closing: z.nullable(
    z.object({ delete_at: z.string(), waits_for: z.nullable(z.enum(deletionObstacles)) }),
  ),
  /** Money, debts and the end of the bank account's number. */
  open: openMatters,
  open_corrections: z.array(z.object({ id: z.uuid(), field: correctionField })),
});
export type OwnerAccount = z.infer<typeof ownerAccount>;

const ownerEvent = z.object({
  id: z.uuid(),
  /** ISO 8601, UTC */
  at: z.string(),
  kind: z.enum(securityEventKinds),
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
  by: z.enum(['owner', 'agency', 'unknown']),
  /** Name of the person of the agency. */
  actor: z.nullable(z.string()),
  subject: z.nullable(z.string()),
});
export type OwnerEvent = z.infer<typeof ownerEvent>;

const ownerPayment = z.object({
  reference: z.string(),
  status: z.enum(paymentStatuses),
  amount_kobo: kobo,
  /** In the caller's language. */
  titles: z.array(z.string()),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  refunded_at: z.nullable(z.string()),
});
export type OwnerPayment = z.infer<typeof ownerPayment>;

const ownerBenefit = z.object({
  id: z.uuid(),
  title: z.string(),
  plan,
  amount_kobo: kobo,
  activated_at: z.string(),
  renews_at: z.string(),
  auto_renew: z.boolean(),
});
export type OwnerBenefit = z.infer<typeof ownerBenefit>;

const ownerClaim = z.object({
  id: z.uuid(),
  number: z.string(),
  item: z.enum(insuredItems),
  status: z.enum(claimStatuses),
  amount_kobo: kobo,
  approved_kobo: z.nullable(kobo),
  created_at: z.string(),
});
export type OwnerClaim = z.infer<typeof ownerClaim>;

const oneOwner = dataResponse(ownerAccount);

const readSchemas = {
  searchOwners: {
    summary:
      'Finds owners by registration number, phone number, e-mail address, name or name of the business, the best match first; typing mistakes, marks and case do not matter',
    tag: 'agency',
    needs: 'support',
    query: z.object({ q: requiredText({ min: 2, max: 100 }) }),
    response: z.object({
      data: z.array(foundOwner),
      /** There may be more than are shown. */
      has_more: z.boolean(),
    }),
  },
  getOwner: {
    summary: 'Opens the account of an owner: record, business, sign-in, open matters',
    tag: 'agency',
    needs: 'support',
    params: byId,
    response: oneOwner,
  },
  listOwnerEvents: {
    summary: "Security events of an owner's account, newest first, 20 at a time",
    tag: 'agency',
    needs: 'support',
    params: byId,
    query: z.object({ cursor }),
    response: pageOf(ownerEvent),
  },
  listOwnerChanges: {
    summary: 'The latest 100 changes of the record of an owner',
    tag: 'agency',
    needs: 'support',
    params: byId,
    response: dataResponse(z.array(recordChange)),
  },
  listOwnerPayments: {
    summary: 'The latest 50 payments of an owner for benefits, and transactions of the account',
    tag: 'agency',
    needs: 'support',
    params: byId,
    response: dataResponse(
      z.object({ payments: z.array(ownerPayment), transactions: z.array(transaction) }),
    ),
  },
  listOwnerServices: {
    summary: 'Active benefits of an owner, and claims',
    tag: 'agency',
    needs: 'support',
    params: byId,
    response: dataResponse(
      z.object({ benefits: z.array(ownerBenefit), claims: z.array(ownerClaim) }),
    ),
  },
  listOwnerThreads: {
    summary:
      'Conversations of an owner with the agency, newest first; `unread_count` is what the owner has not read',
    tag: 'agency',
    needs: 'support',
    params: byId,
    response: dataResponse(z.array(messageThread)),
  },
} satisfies AreaSchemas;

const changeSchemas = {
  unlockOwner: {
    summary: 'Forgets the wrong passwords of an account, so that its owner can sign in',
    tag: 'agency',
    needs: 'support',
    params: byId,
    headers: basedOn,
    body: ownerChangeBody(),
    response: oneOwner,
  },
  endOwnerSessions: {
    summary: 'Ends every session of an owner, and pending sign-ins, codes and links',
    tag: 'agency',
    needs: 'support',
    params: byId,
    headers: basedOn,
    body: ownerChangeBody(),
    response: oneOwner,
  },
  sendOwnerRecovery: {
    summary: 'Sends the owner a link that sets a new password, only to a proved e-mail or phone',
    tag: 'agency',
    needs: 'support',
    params: byId,
    headers: basedOn,
    body: sendRecoveryBody(),
    response: oneOwner,
  },
  closeOwner: {
    summary: 'Closes an account as its owner would: in 30 days, and only without open matters',
    tag: 'agency',
    needs: 'support',
    params: byId,
    headers: basedOn,
    body: ownerChangeBody(),
    response: oneOwner,
  },
} satisfies AreaSchemas;

export const ownersDeskSchemas = { ...readSchemas, ...changeSchemas, ...correctionsDeskSchemas };
