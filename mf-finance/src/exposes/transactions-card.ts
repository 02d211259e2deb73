export { TransactionsCard as Widget } from '../widgets/transactions-card.tsx';
export { locales } from '../widgets/locales.ts';
