import { plans, type Plan } from '@portal/contract';

/** The plan that the URL names; null until the owner has chosen one. */
export function planInUrl(params: URLSearchParams): Plan | null {
  const named = params.get('plan');
  return plans.find((plan) => plan === named) ?? null;
}
