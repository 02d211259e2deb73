export type { Choice } from './choice.ts';
export { DateField, type DateFieldProps } from './DateField.tsx';
export { SelectField, type SelectFieldProps } from './SelectField.tsx';
