import type { businessSchemas } from '../schemas/business.ts';
import { defineCalls } from './call.ts';

export const businessCalls = defineCalls<typeof businessSchemas>()({
  getBusinessRegistration: {
    method: 'GET',
    path: '/business-registrations',
    auth: 'bearer',
    limitedTokens: ['activation'],
  },
});
