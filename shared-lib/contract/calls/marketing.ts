import { marketingLimits } from '../domain/marketing.ts';
import type { marketingSchemas } from '../schemas/marketing.ts';
import { defineCalls } from './call.ts';

export const marketingCalls = defineCalls<typeof marketingSchemas>()({
  listCustomers: { method: 'GET', path: '/marketing/customers', auth: 'bearer' },
  saveCustomer: { method: 'POST', path: '/marketing/customers', auth: 'bearer' },
  deleteCustomer: { method: 'DELETE', path: '/marketing/customers/{id}', auth: 'bearer' },
  previewImport: {
    method: 'POST',
    path: '/marketing/imports',
    auth: 'bearer',
    fileBytes: marketingLimits.fileBytes,
  },
  applyImport: { method: 'POST', path: '/marketing/imports/{id}', auth: 'bearer' },
  quoteCampaign: { method: 'POST', path: '/marketing/quotes', auth: 'bearer' },
  createCampaign: { method: 'POST', path: '/marketing/sends', auth: 'bearer' },
  listCampaigns: { method: 'GET', path: '/marketing/sends', auth: 'bearer' },
  getCampaign: { method: 'GET', path: '/marketing/sends/{id}', auth: 'bearer' },
  cancelCampaign: { method: 'DELETE', path: '/marketing/sends/{id}', auth: 'bearer' },
});
