import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { truncateNetwork } from '../../http/request-context.ts';
import type { PaymentProvider, WebhookEvent } from './payment-provider.ts';
import { findPayment, recordEvent, updatePayment } from './repository.ts';

export type ReceiveWebhook = (body: Buffer, signature: string | undefined) => Promise<void>;

/**
 * Records what a provider announces, and wakes the poller, which asks the provider what happened. So a provider gets
 * its response quickly, and an announcement itself moves no money.
 * @throws ApiError `unauthenticated` when the signature does not fit the body byte for byte
 */
export function createWebhookReceiver(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  provider: PaymentProvider,
  wakePoller: () => void,
  /** Announces a transfer from an account, by our reference. */
  announceTransfer: (reference: string) => Promise<void>,
  /** Announces money that an owner adds to an account. */
  announceTopUp: (event: WebhookEvent) => Promise<void>,
  /** Announces an account number that a bank has opened for an owner, or not. */
  announceAssignment: (assigned: NonNullable<WebhookEvent['assigned']>) => Promise<void>,
  /** Announces a payer's dispute, by the provider's id. */
  announceDispute: (id: string) => Promise<void>,
): ReceiveWebhook {
  return async (body, signature) => {
    const event = provider.readWebhook(body, signature);
    if (event === undefined) throw new ApiError('unauthenticated');
    if (event === null) return;
    if (event.assigned) return announceAssignment(event.assigned);
    if (event.disputeId !== undefined) return announceDispute(event.disputeId);
    if (event.type.startsWith('transfer.')) {
      // Paystack takes small letters only, and repeats them.
      await announceTransfer(event.reference.toUpperCase());
      return;
    }
    const found = await findPayment(db, event.reference);
    // A payment that neither knows is not ours: an error would only make the provider repeat it for days.
    if (found === undefined) return announceTopUp(event);
    await db.transaction(async (tx) => {
      const isNew = await recordEvent(tx, {
        payment_id: found.payment.id,
        source: 'webhook',
        detail: event.type,
        event_key: event.eventKey,
        created_at: now(),
      });
      if (isNew) await updatePayment(tx, found.payment.id, { next_check_at: now() });
    });
    wakePoller();
  };
}

/** Raw bodies: the signature is over the bytes that were sent, not over what they mean. */
export async function servePaystackWebhook(
  api: FastifyInstance,
  receive: ReceiveWebhook,
): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/payments/webhooks/paystack', {
      schema: {
        operationId: 'receivePaystackWebhook',
        summary: 'What Paystack announces, signed in `x-paystack-signature`',
        tags: ['payments'],
      },
      handler: async (request, reply) => {
        const signature = request.headers['x-paystack-signature'];
        try {
          await receive(
            Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            typeof signature === 'string' ? signature : undefined,
          );
        } catch (error) {
          if (error instanceof ApiError)
            request.log.warn({ network: truncateNetwork(request.ip) }, 'forged webhook');
          throw error;
        }
        return reply.send({});
      },
    });
  });
}
