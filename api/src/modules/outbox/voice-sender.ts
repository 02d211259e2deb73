import { measureCall } from '../../http/measure-call.ts';
import { DeliveryRejected, type MessageSender } from './message-sender.ts';

/** Termii's voice call (developers.termii.com/voice-call): it calls a number and reads a code of digits. */
export interface VoiceGateway {
  baseUrl: string;
  apiKey: string;
}

const timeoutMs = 10_000;

/** Where a call was left over from another configuration. */
export const noCalls: MessageSender = {
  send: () => Promise.reject(new DeliveryRejected('no voice gateway is set')),
};

/**
 * Reads a code out over the phone. The gateway knows no idempotency key, so a request whose response is missing is not
 * repeated: the phone may be ringing. The person can ask again.
 */
export function createVoiceSender(
  { baseUrl, apiKey }: VoiceGateway,
  limitMs = timeoutMs,
): MessageSender {
  const { host } = new URL(baseUrl);
  return {
    async send({ recipient, text }) {
      const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
      if (code === undefined) throw new DeliveryRejected('only a code can be read out');
      if (!/^\+234\d{10}$/.test(recipient)) throw new DeliveryRejected('not a Nigerian number');
      const response = await measureCall('voice', () =>
        fetch(`${baseUrl}/api/sms/otp/call`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            api_key: apiKey,
            phone_number: recipient.slice(1),
            code: Number(code),
          }),
          signal: AbortSignal.timeout(limitMs),
          redirect: 'error',
        }),
      ).catch((error: unknown) => {
        if (isRefused(error)) throw new Error(`${host} was not reached`);
        throw new DeliveryRejected(`${host} did not respond; the call may have been made`);
      });
      // The body is not read: a response may repeat the number.
      await response.body?.cancel();
      if (response.ok) return;
      const reason = `${host} responded with ${response.status}`;
      if (response.status === 400 || response.status === 422) throw new DeliveryRejected(reason);
      throw new Error(reason);
    },
  };
}

/** The request never left: another attempt cannot call twice. */
function isRefused(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  return (
    cause instanceof Error &&
    'code' in cause &&
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(cause.code))
  );
}
