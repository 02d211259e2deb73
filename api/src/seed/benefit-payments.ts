import { randomBytes } from 'node:crypto';
import { postReceived } from '../modules/payments/money.ts';
import { createReference } from '../modules/ledger/reference.ts';
import { insertPayment, recordEvent } from '../modules/payments/repository.ts';
import type { Database } from '../database/connect.ts';
import type { benefitActivations } from '../database/schema/benefits.ts';
import { sandboxCheckouts } from '../database/schema/payments.ts';

interface PaidBenefit {
  userId: string;
  title: string;
  activation: typeof benefitActivations.$inferSelect;
}

/** How a benefit came to be active: its payment, with what the sandbox and the books know of it. */
export async function seedPayment(
  tx: Database,
  { userId, title, activation }: PaidBenefit,
): Promise<void> {
  const { business_id, benefit_id, plan, amount_kobo, activated_at: at } = activation;
  const reference = createReference();
  await tx.insert(sandboxCheckouts).values({
    reference,
    access_code: randomBytes(12).toString('base64url'),
    amount_kobo,
    callback_url: '',
    status: 'success',
    created_at: at,
  });
  const payment = await insertPayment(
    tx,
    {
      reference,
      business_id,
      user_id: userId,
      provider: 'sandbox',
      status: 'paid',
      amount_kobo,
      locale: 'en',
      created_at: at,
      paid_at: at,
    },
    [{ benefit_id, plan, amount_kobo, activation_id: activation.id }],
  );
  for (const [source, status] of [
    ['owner', 'created'],
    ['return', 'paid'],
  ] as const)
    await recordEvent(tx, { payment_id: payment.id, source, status, created_at: at });
  await postReceived(tx, {
    to: 'benefits',
    reference,
    amountKobo: amount_kobo,
    narration: title,
    now: at,
  });
}
