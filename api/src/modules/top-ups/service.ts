import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import type { PaymentProvider, WebhookEvent } from '../payments/payment-provider.ts';
import { settleDue } from './poll.ts';
import { findTopUp, recordStep, updateTopUp } from './repository.ts';
import { createSettle, type Settle } from './settle.ts';
import { startTopUp, type StartRequest } from './start.ts';

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
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'portalShortName' | 'portalUrl'>,
  provider: PaymentProvider,
  log: FastifyBaseLogger,
): TopUps {
  const { db, now } = deps;
  const settle = createSettle({ ...deps, provider, log });
  const looks = createTtlCache<void>(now, askedAgainAfterMs);
  return {
    isSimulated: provider.name === 'sandbox',
    settle,
    start: (request) => startTopUp({ ...deps, provider }, request),
    settleForViewer: (reference) => looks.get(reference, () => settle(reference, 'return')),
    settleDue: () => settleDue(deps, settle),

    async announce({ reference, type, eventKey }) {
      const found = await findTopUp(db, reference);
      if (found === undefined) return false;
      const { id } = found.topUp;
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
