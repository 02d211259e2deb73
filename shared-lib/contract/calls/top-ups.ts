import type { topUpSchemas } from '../schemas/top-ups.ts';
import { defineCalls } from './call.ts';

export const topUpCalls = defineCalls<typeof topUpSchemas>()({
  getTopUpOptions: { method: 'GET', path: '/finance/top-ups', auth: 'bearer' },
  startTopUp: { method: 'POST', path: '/finance/top-ups', auth: 'bearer' },
  getTopUp: { method: 'GET', path: '/finance/top-ups/{reference}', auth: 'bearer' },
});
