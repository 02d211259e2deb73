import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import type { PaymentProvider, WebhookEvent } from '../payments/payment-provider.ts';
import { settleDue } from './poll.ts';
import { createReference } from '../ledger/reference.ts';
import { findByProviderReference, insertTransfer, recordStep, updateTopUp } from './repository.ts';
import { createSettle, type Settle } from './settle.ts';
import { startTopUp, type StartRequest } from './start.ts';
import { findPaidInto } from './virtual-account-repository.ts';

/** Pages that wait ask every few seconds, and people reload them: the provider is asked once in so long. */
const askedAgainAfterMs = 3000;

export interface TopUps {
  isSimulated: boolean;
  settle: Settle;
  /**
   * Starts adding money and opens the checkout. The same key again gives the same reference.
   * @throws ApiError `validation_failed` at `amount_kobo`, `too_many_requests`, `unavailable`
   */
  start(request: StartRequest): Promise<string>;
  /** `settle` for an owner who waits for the outcome: asks the provider at most every three seconds. */
  settleForViewer(reference: string): Promise<void>;
  /** A provider has announced something: it is asked at the next `settleDue`. False when the top-up is not known. */
  announce(event: WebhookEvent): Promise<boolean>;
  /** Asks the provider about everything that is due to be asked about. */
  settleDue(): Promise<void>;
}

export function createTopUps(
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'smsPerDay' | 'portalShortName' | 'portalUrl'>,
  provider: PaymentProvider,
  log: FastifyBaseLogger,
): TopUps {
  const { db, now } = deps;
  const settle = createSettle({ ...deps, provider, log });
  const looks = createTtlCache<void>(now, askedAgainAfterMs);

  /** Opens a record for a transfer to a virtual account. It is credited once the provider has confirmed it. */
  async function keepTransfer(
    provider_reference: string,
    transfer: NonNullable<WebhookEvent['transfer']>,
  ): Promise<void> {
    if ((await findByProviderReference(db, provider_reference)) !== undefined) return;
    const account = await findPaidInto(db, provider.name, transfer);
    if (account === undefined) {
      log.error({ reference: provider_reference }, 'a transfer to an account number of no owner');
      return;
    }
    await insertTransfer(db, {
      reference: createReference('TOP'),
      provider_reference,
      virtual_account_id: account.id,
      user_id: account.user_id,
      provider: provider.name,
      status: 'pending',
      amount_kobo: transfer.amountKobo,
      locale: account.locale,
      created_at: now(),
      next_check_at: now(),
    });
  }

  return {
    isSimulated: provider.name === 'sandbox',
    settle,
    start: (request) => startTopUp({ ...deps, provider }, request),
    settleForViewer: (reference) => looks.get(reference, () => settle(reference, 'return')),
    settleDue: () => settleDue(deps, settle, log),

    async announce({ reference, type, eventKey, transfer }) {
      if (transfer) await keepTransfer(reference, transfer);
      const found = await findByProviderReference(db, reference);
      if (found === undefined) return false;
      const { id } = found;
      await db.transaction(async (tx) => {
        const isNew = await recordStep(tx, {
          top_up_id: id,
          source: 'webhook',
          detail: type,
          event_key: eventKey,
          created_at: now(),
        });
        if (isNew) await updateTopUp(tx, id, { next_check_at: now() });
      });
      return true;
    },
  };
}
