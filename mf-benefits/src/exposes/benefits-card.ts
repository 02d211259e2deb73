export { BenefitsCard as Widget } from '../widgets/benefits-card.tsx';
export { locales } from '../widgets/locales.ts';
