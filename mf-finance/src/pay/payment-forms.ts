import type { FinanceSelect, PayableType } from '@portal/contract';
import type { PayForm } from './pay-schema.ts';

export type PayField = 'number' | 'biller' | 'bank' | 'meter' | 'product' | 'amount' | 'narration';

export interface PaymentForm {
  /** In the order in which they are shown. */
  fields: readonly PayField[];
  /** The list with the companies that can be paid. */
  billers: keyof Pick<FinanceSelect, 'telcos' | 'discos' | 'cables' | 'banks'>;
  /** The number is a phone's, whose network can be guessed from it. */
  isPhone: boolean;
  /** Chosen from the start. */
  start: Partial<PayForm>;
}

/** The fields of each type of payment. The rules of the fields are the contract's (`pay-schema.ts`). */
export const paymentForms: Record<PayableType, PaymentForm> = {
  airtime: { fields: ['number', 'biller', 'amount'], billers: 'telcos', isPhone: true, start: {} },
  data: { fields: ['number', 'biller', 'product'], billers: 'telcos', isPhone: true, start: {} },
  electricity: {
    fields: ['biller', 'number', 'meter', 'amount'],
    billers: 'discos',
    isPhone: false,
    start: { product: 'prepaid' },
  },
  cable: { fields: ['biller', 'number', 'product'], billers: 'cables', isPhone: false, start: {} },
  transfer: {
    fields: ['bank', 'number', 'amount', 'narration'],
    billers: 'banks',
    isPhone: false,
    start: {},
  },
};
