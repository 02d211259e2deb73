import { portalApi } from '@portal/remote-kit/api';

/** `money`: what a payment changes. `payment-auth` and `beneficiaries`: what an owner sets up for paying. */
export const financeApi = portalApi.enhanceEndpoints({
  addTagTypes: ['money', 'payment-auth', 'beneficiaries', 'bank'],
});
