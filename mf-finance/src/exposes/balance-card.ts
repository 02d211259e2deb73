export { BalanceCard as Widget } from '../widgets/balance-card.tsx';
export { locales } from '../widgets/locales.ts';
