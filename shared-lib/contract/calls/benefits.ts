import type { benefitSchemas } from '../schemas/benefits.ts';
import { defineCalls } from './call.ts';

export const benefitCalls = defineCalls<typeof benefitSchemas>()({
  /** Below `/local`, as all that visitors read; kept by caches for a few minutes. */
  listPublicBenefits: { method: 'GET', path: '/local/benefits', auth: 'none' },
  listBenefits: { method: 'GET', path: '/benefits', auth: 'bearer' },
  getBenefit: { method: 'GET', path: '/benefits/{slug}', auth: 'bearer' },
  listBenefitActivations: { method: 'GET', path: '/benefits/activations', auth: 'bearer' },
  getCalendarFile: { method: 'GET', path: '/benefits/calendar', auth: 'bearer' },
  setAutoRenew: { method: 'PATCH', path: '/benefits/activations/{id}', auth: 'bearer' },
});
