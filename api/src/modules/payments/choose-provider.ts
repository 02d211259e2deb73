import type { AppDeps } from '../../deps.ts';
import { createClosedProvider } from './closed.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaystack } from './paystack.ts';
import { createSandbox, type Sandbox } from './sandbox/provider.ts';

/** Paystack where a key is set; otherwise the sandbox, but never in production, where it would give benefits away. */
export function choosePaymentProvider(
  deps: AppDeps,
  given?: PaymentProvider,
): { provider: PaymentProvider; sandbox: Sandbox | null } {
  if (given) return { provider: given, sandbox: null };
  if (deps.paystack) {
    return { provider: createPaystack({ ...deps.paystack, now: deps.now }), sandbox: null };
  }
  // The demo inbox and the sandbox belong together: neither has a place in production.
  if (!deps.showInbox) return { provider: createClosedProvider(), sandbox: null };
  const sandbox = createSandbox(deps);
  return { provider: sandbox, sandbox };
}
