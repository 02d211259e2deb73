import { measureSms } from '@portal/contract';

/**
 * Adds the line by which a phone offers the code in a form of this portal, and of no other site
 * (https://wicg.github.io/sms-one-time-codes/). Left out where it would cost one more text message.
 */
export function bindCode(text: string, code: string, portalUrl: string): string {
  const bound = `${text}\n\n@${new URL(portalUrl).hostname} #${code}`;
  return measureSms(bound).parts > measureSms(text).parts ? text : bound;
}
