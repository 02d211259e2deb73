import type { localSchemas } from '../schemas/local.ts';
import { defineCalls } from './call.ts';

export const localCalls = defineCalls<typeof localSchemas>()({
  getNewBenefits: { method: 'GET', path: '/local/new-benefits', auth: 'none' },
  sendContactMessage: { method: 'POST', path: '/local/contact-us', auth: 'none' },
  subscribe: { method: 'POST', path: '/local/subscribers', auth: 'none' },
  /** 422 `link_void` for a link that was followed already or replaced by a newer one. */
  confirmSubscription: { method: 'POST', path: '/local/subscribers/confirm', auth: 'none' },
});
