import type { virtualAccountSchemas } from '../schemas/virtual-accounts.ts';
import { defineCalls } from './call.ts';

export const virtualAccountCalls = defineCalls<typeof virtualAccountSchemas>()({
  getVirtualAccount: { method: 'GET', path: '/finance/virtual-account', auth: 'bearer' },
  requestVirtualAccount: { method: 'POST', path: '/finance/virtual-account', auth: 'bearer' },
});
