import type { Locale } from '../locales.ts';
import type { TransactionType } from './transaction-types.ts';

type Names = Record<TransactionType, string>;

/**
 * Names of the types of transactions, in every place. The API says these; the pages and the widgets of mf-finance
 * have them in their locale files, so that a page loads one language only, and `translation-keys.test.ts` compares them.
 */
export const transactionTypeNames: Record<Locale, Names> = {
  en: {
    deposit: 'Deposit',
    transfer: 'Transfer',
    airtime: 'Airtime',
    data: 'Mobile data',
    electricity: 'Electricity',
    cable: 'Cable TV',
    benefit: 'Benefit',
    loan: 'Loan repayment',
    marketing: 'Marketing messages',
    reversal: 'Money back',
  },
  es: {
    deposit: 'Depósito',
    transfer: 'Transferencia',
    airtime: 'Recarga de saldo',
    data: 'Datos móviles',
    electricity: 'Electricidad',
    cable: 'Televisión por cable',
    benefit: 'Beneficio',
    loan: 'Cuota de préstamo',
    marketing: 'Mensajes de marketing',
    reversal: 'Devolución',
  },
  'zh-CN': {
    deposit: '存款',
    transfer: '转账',
    airtime: '话费充值',
    data: '手机流量',
    electricity: '电费',
    cable: '有线电视',
    benefit: '福利',
    loan: '贷款还款',
    marketing: '营销短信',
    reversal: '退款',
  },
};
