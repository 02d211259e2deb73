import { measureCall } from '../../http/measure-call.ts';
import { DeliveryRejected, type MessageSender, type OutgoingMessage } from './message-sender.ts';

export interface SmsGateway {
  /** Takes `POST` with JSON {to, from, text, route, reference}; any 2xx means that it has the message. */
  url: string;
  /** Sent as a bearer token. */
  token: string;
}

/** Under which names texts arrive, each approved by the networks. */
export interface SmsSenderIds {
  /** The sender of codes and notices. */
  transactional: string;
  /** The sender of what owners write to their customers; never the same, or a customer could take an owner's words for a code. */
  promotional: string | undefined;
}

const timeoutMs = 5000;

/**
 * Text messages over HTTP. When the first gateway is down, slow or rejects, the next is asked at once.
 * `route` asks for the transactional route: on others, numbers on the do-not-disturb list get nothing. For
 * advertising that is as it must be.
 */
export function createSmsGatewaySender(
  gateways: readonly SmsGateway[],
  senderIds: SmsSenderIds,
  limitMs = timeoutMs,
): MessageSender {
  return {
    async send(message) {
      const from = message.is_promotional ? senderIds.promotional : senderIds.transactional;
      if (from === undefined) throw new DeliveryRejected('advertising has no sender ID');
      const failures: Error[] = [];
      for (const [index, gateway] of gateways.entries()) {
        if (message.isExpired()) {
          failures.push(new Error('the message has expired'));
          break;
        }
        try {
          const provider = index === 0 ? 'sms' : 'sms_backup';
          await submitMessage({ ...gateway, provider }, message, from, limitMs);
          return;
        } catch (error) {
          failures.push(error instanceof Error ? error : new Error('unknown failure'));
        }
      }
      const reasons = failures.map(({ message }) => message).join('; ');
      if (failures.every((failure) => failure instanceof DeliveryRejected)) {
        throw new DeliveryRejected(reasons);
      }
      throw new Error(reasons);
    },
  };
}

async function submitMessage(
  { url, token, provider }: SmsGateway & { provider: string },
  { id, recipient, text, is_promotional }: OutgoingMessage,
  from: string,
  limitMs: number,
): Promise<void> {
  const { host } = new URL(url);
  const response = await measureCall(provider, () =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': id,
      },
      body: JSON.stringify({
        to: recipient,
        from,
        text,
        route: is_promotional ? 'promotional' : 'transactional',
        reference: id,
      }),
      signal: AbortSignal.timeout(limitMs),
    }),
  ).catch((error: unknown) => {
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(`${host} ${late ? 'did not respond in time' : 'was not reached'}`);
  });
  // The body is not read: a response may repeat the number or the text.
  await response.body?.cancel();
  if (response.ok) return;
  const reason = `${host} responded with ${response.status}`;
  // The number itself is what these complain about; anything else may pass.
  if (response.status === 400 || response.status === 422) throw new DeliveryRejected(reason);
  throw new Error(reason);
}
