export { BenefitsStep as Widget } from '../widgets/benefits-step.tsx';
export { locales } from '../widgets/locales.ts';
