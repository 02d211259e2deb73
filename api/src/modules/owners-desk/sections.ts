import { inLocale, type Transaction } from '@portal/contract';
import type { OwnerBenefit, OwnerClaim, OwnerEvent, OwnerPayment } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { isUuid } from '../../http/is-uuid.ts';
import { pageOf, readPosition } from '../../http/position.ts';
import type { Locale } from '../../i18n/locale.ts';
import { namesOfStaff } from '../agency/repository.ts';
import { listActivations } from '../benefits/repository.ts';
import { listStatement } from '../finance/statement/repository.ts';
import { listClaimsOf } from '../insurance/repository.ts';
import { findAccount } from '../ledger/repository.ts';
import { wordingFor } from '../ledger/wording.ts';
import { listItems, listPaymentsOf } from '../payments/repository.ts';
import { listEventsOf } from '../security-events/repository.ts';

const eventsShown = 20;
const paymentsShown = 50;

/** Security events of an account, with who of the agency did what. */
export async function listEvents(
  db: Database,
  ownerId: string,
  cursor: string | undefined,
): Promise<{ data: OwnerEvent[]; next_cursor: string | null }> {
  // One more than a page tells whether there is another.
  const rows = await listEventsOf(db, ownerId, {
    limit: eventsShown + 1,
    after: readPosition(cursor),
  });
  const { shown, next_cursor } = pageOf(rows, eventsShown);
  const names = await namesOfStaff(
    db,
    shown.flatMap(({ event }) => event.actor_id ?? []),
  );
  return {
    data: shown.map(({ event: { id, at, kind, network, device, actor_id, subject } }) => ({
      id,
      at: at.toISOString(),
      kind,
      network,
      device,
      by: actor_id === ownerId ? 'owner' : actor_id === null ? 'unknown' : 'agency',
      actor: actor_id === null ? null : (names.get(actor_id) ?? null),
      // The id of a conversation or request tells no more than the kind.
      subject: subject === null || isUuid(subject) ? null : subject,
    })),
    next_cursor,
  };
}

/** Payments for benefits, and transactions of the account, each the newest first. */
export async function listMoney(
  db: Database,
  ownerId: string,
  locale: Locale,
): Promise<{ payments: OwnerPayment[]; transactions: Transaction[] }> {
  const rows = (await listPaymentsOf(db, ownerId)).slice(0, paymentsShown);
  const items =
    rows.length === 0
      ? []
      : await listItems(
          db,
          rows.map(({ id }) => id),
        );
  const account = await findAccount(db, ownerId);
  const statement =
    account === undefined
      ? []
      : (await listStatement(db, account.id, { limit: paymentsShown }, locale)).rows;
  return {
    payments: rows.map(({ id, reference, status, amount_kobo, ...row }) => ({
      reference,
      status,
      amount_kobo,
      titles: items
        .filter(({ item }) => item.payment_id === id)
        .map(({ benefit }) => inLocale(benefit.texts, locale).title),
      created_at: row.created_at.toISOString(),
      paid_at: row.paid_at?.toISOString() ?? null,
      refunded_at: row.refunded_at?.toISOString() ?? null,
    })),
    transactions: statement.map((row) => ({
      id: row.id,
      reference: row.reference,
      type: row.type,
      direction: row.direction,
      amount_kobo: row.amount_kobo,
      balance_after_kobo: row.balance_after_kobo,
      status: row.status,
      ...wordingFor(locale, row),
      created_at: row.created_at.toISOString(),
    })),
  };
}

/** Active benefits, the next due first, and claims, the newest first. */
export async function listServices(
  db: Database,
  ownerId: string,
  locale: Locale,
): Promise<{ benefits: OwnerBenefit[]; claims: OwnerClaim[] }> {
  const activations = await listActivations(db, ownerId);
  const claims = await listClaimsOf(db, ownerId);
  return {
    benefits: activations.map(({ activation, benefit }) => ({
      id: activation.id,
      title: inLocale(benefit.texts, locale).title,
      plan: activation.plan,
      amount_kobo: activation.amount_kobo,
      activated_at: activation.activated_at.toISOString(),
      renews_at: activation.renews_at.toISOString(),
      auto_renew: activation.auto_renew,
    })),
    claims: claims.slice(0, 50).map(({ claim }) => ({
      id: claim.id,
      number: claim.number,
      item: claim.item,
      status: claim.status,
      amount_kobo: claim.amount_kobo,
      approved_kobo: claim.approved_kobo,
      created_at: claim.created_at.toISOString(),
    })),
  };
}
