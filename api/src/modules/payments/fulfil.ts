import type { Database } from '../../database/connect.ts';
import { activate, type BenefitHolder } from '../benefits/activations.ts';
import { applyChange } from '../benefits/cover-changes.ts';
import { linkItem, type listItems } from './repository.ts';

type Items = Awaited<ReturnType<typeof listItems>>;

/**
 * Gives what was paid for: periods of benefits, or a change of the cover, which is paid for separately. The business must
 * be locked by the same transaction.
 * @returns ids of the activations, or why nothing was given
 */
export async function fulfil(
  tx: Database,
  holder: BenefitHolder,
  items: Items,
  now: Date,
): Promise<string[] | 'already_active' | 'price_changed'> {
  const [first] = items;
  const given = first?.item.change_id
    ? await applyPaidChange(tx, holder, first.item.change_id, first.item.amount_kobo, now)
    : await activate(
        tx,
        holder,
        items.map(({ item }) => ({
          benefitId: item.benefit_id,
          plan: item.plan,
          amountKobo: item.amount_kobo,
          activationId: item.activation_id,
        })),
        now,
      );
  if (typeof given === 'string') return given;
  for (const [index, { item }] of items.entries()) {
    const id = given[index];
    if (id !== undefined) await linkItem(tx, item.id, id);
  }
  return given;
}

async function applyPaidChange(
  tx: Database,
  { businessId }: BenefitHolder,
  changeId: string,
  amountKobo: number,
  now: Date,
): Promise<string[] | 'price_changed'> {
  const id = await applyChange(tx, { changeId, businessId, amountKobo }, now);
  return id === null ? 'price_changed' : [id];
}
