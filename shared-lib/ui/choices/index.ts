export type { Choice } from './choice.ts';
export { DateField, type DateFieldProps } from './date-field.tsx';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
