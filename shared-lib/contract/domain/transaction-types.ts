export const transactionTypes = [
  'deposit',
  'transfer',
  'airtime',
  'data',
  'electricity',
  'cable',
  'benefit',
  // A repayment; the money of a loan is a deposit.
  'loan',
  'marketing',
  // Money that came back from a payment that did not go through.
  'reversal',
] as const;
export type TransactionType = (typeof transactionTypes)[number];
