import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../deps.ts';
import { parseJson } from '@portal/server-kit/json';
import type { PaymentProvider } from '../payment-provider.ts';
import { isSignature } from '../../../http/signature.ts';

const webhookBody = z.object({
  id: z.string(),
  event: z.string(),
  reference: z.string(),
  dispute: z.optional(z.string()),
  transfer: z.optional(z.object({ account: z.string(), amount: z.int() })),
});

function signatureOf(secret: string, body: Buffer): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

export interface SandboxWebhooks extends Pick<PaymentProvider, 'readWebhook'> {
  /** The webhook that the sandbox sends about a payment, signed. */
  writeWebhook(
    reference: string,
    event: string,
    transfer?: { account: string; amount: number },
  ): { body: Buffer; signature: string };
}

export function createSandboxWebhooks({ secretKey }: Pick<AppDeps, 'secretKey'>): SandboxWebhooks {
  const secret = createHmac('sha256', secretKey).update('sandbox webhooks').digest('hex');
  return {
    readWebhook(rawBody, signature) {
      if (!isSignature(signature, signatureOf(secret, rawBody))) return undefined;
      const read = webhookBody.safeParse(parseJson(rawBody.toString()));
      if (!read.success) return null;
      const { id, event, reference, dispute, transfer } = read.data;
      return {
        reference,
        eventKey: `sandbox:${id}`,
        type: event,
        ...(dispute !== undefined && { disputeId: dispute }),
        ...(transfer && {
          transfer: {
            accountNumber: transfer.account,
            customerCode: null,
            amountKobo: transfer.amount,
          },
        }),
      };
    },

    writeWebhook(reference, event, transfer) {
      const dispute = event.startsWith('charge.dispute.') ? reference : undefined;
      const id = randomBytes(8).toString('hex');
      const body = Buffer.from(JSON.stringify({ id, event, reference, dispute, transfer }));
      return { body, signature: signatureOf(secret, body) };
    },
  };
}
