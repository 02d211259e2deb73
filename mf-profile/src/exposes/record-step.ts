export { RecordStep as Widget } from '../widgets/record-step.tsx';
export { locales } from '../widgets/locales.ts';
