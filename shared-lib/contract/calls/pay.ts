import type { paySchemas } from '../schemas/pay.ts';
import { defineCalls } from './call.ts';

export const payCalls = defineCalls<typeof paySchemas>()({
  pay: { method: 'POST', path: '/finance/transactions', auth: 'bearer' },
  getTransaction: { method: 'GET', path: '/finance/transactions/{reference}', auth: 'bearer' },
  checkRecipient: { method: 'POST', path: '/finance/recipients/check', auth: 'bearer' },
  changeBankInformation: { method: 'PATCH', path: '/{userId}/bank-information', auth: 'bearer' },
  removeBankInformation: { method: 'DELETE', path: '/{userId}/bank-information', auth: 'bearer' },
  listProducts: { method: 'GET', path: '/finance/products', auth: 'bearer' },
  listBeneficiaries: { method: 'GET', path: '/finance/beneficiaries', auth: 'bearer' },
  saveBeneficiary: { method: 'POST', path: '/finance/beneficiaries', auth: 'bearer' },
  deleteBeneficiary: { method: 'DELETE', path: '/finance/beneficiaries/{id}', auth: 'bearer' },
});
