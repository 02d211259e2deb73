export type { Choice } from './choice.ts';
export { ComboboxField, type ComboboxFieldProps } from './ComboboxField.tsx';
export { DateField, type DateFieldProps } from './DateField.tsx';
export { SelectField, type SelectFieldProps } from './SelectField.tsx';
