import { checkReachable, skipped, type Finding, type Findings } from '@portal/server-kit/doctor';
import type { Config } from '../config.ts';

/** Whether those who move money and lend can be reached. Nothing is asked of them, and no key is sent. */
export async function checkPayments(
  { paystack, vtpass, lender, voiceGateway, production }: Config,
  signal: AbortSignal,
): Promise<Finding | Findings> {
  const servers: [name: string, url: string | undefined, setting: string][] = [
    ['payments', paystack?.baseUrl, 'PAYSTACK_URL'],
    ['bills', vtpass?.baseUrl, 'VTPASS_URL'],
    ['loans', lender?.baseUrl, 'LENDER_URL'],
    ['calls', voiceGateway?.baseUrl, 'VOICE_URL'],
  ];
  const reached = await Promise.all(
    servers.map(async ([name, url, setting]): Promise<[string, Finding] | null> => {
      return url === undefined ? null : [name, await checkReachable(url, setting, signal)];
    }),
  );
  const found = reached.filter((entry) => entry !== null);
  if (found.length > 0) return Object.fromEntries(found);
  return skipped(
    production
      ? 'PAYSTACK_SECRET_KEY is not set: the portal takes no payments'
      : 'no provider is set: payments are made in the sandbox',
  );
}
