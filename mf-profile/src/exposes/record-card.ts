export { RecordCard as Widget } from '../widgets/record-card.tsx';
export { locales } from '../widgets/locales.ts';
