import { createHmac } from 'node:crypto';
import { NoticeRejected, type Sender } from './notice.ts';

const timeoutMs = 10_000;
/** These say "later": a time-out, too early, too many. */
const temporary = new Set([408, 425, 429]);

/**
 * Posts JSON as https://www.standardwebhooks.com has it: the signature is an HMAC over id, time and body, so that
 * a receiver can tell who sent it, that it is whole, and that it is not an old one again.
 */
export function createWebhookSender(secret: Buffer): Sender {
  return {
    async send({ id, type, at, data }, url) {
      const body = JSON.stringify({ type, timestamp: at, data });
      const seconds = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret)
        .update(`${id}.${seconds}.${body}`)
        .digest('base64');
      const response = await fetch(url, {
        method: 'POST',
        // A redirect could lead into the network that the gate runs in.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': `v1,${signature}`,
        },
        body,
      });
      await response.body?.cancel();
      if (response.ok) return;
      const message = `the receiver responded ${response.status}`;
      const isFinal = response.status < 500 && !temporary.has(response.status);
      throw isFinal ? new NoticeRejected(message) : new Error(message);
    },
    close: () => undefined,
  };
}
