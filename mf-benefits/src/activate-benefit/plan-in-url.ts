import { plans, type Plan } from '@portal/contract';

/** The plan that the address names; the first one where it names none that there is. */
export function planInUrl(params: URLSearchParams): Plan {
  const named = params.get('plan');
  return plans.find((plan) => plan === named) ?? plans[0];
}
