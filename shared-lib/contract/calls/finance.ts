import type { financeSchemas } from '../schemas/finance.ts';
import { defineCalls } from './call.ts';

export const financeCalls = defineCalls<typeof financeSchemas>()({
  getFinanceAccount: { method: 'GET', path: '/finance/accounts', auth: 'bearer' },
  getFinanceSelect: { method: 'GET', path: '/finance/select', auth: 'bearer' },
  listTransactions: { method: 'GET', path: '/finance/transactions', auth: 'bearer' },
  findPayments: { method: 'GET', path: '/finance/payments', auth: 'bearer' },
  getMoneyByMonth: { method: 'GET', path: '/finance/months', auth: 'bearer' },
  getStatementFiles: { method: 'GET', path: '/finance/statement-files', auth: 'bearer' },
  getBankInformation: { method: 'GET', path: '/{userId}/bank-information', auth: 'bearer' },
});
