// An entry point of its own: the library behind it weighs five times what the other choices do.
export { ComboboxField, type ComboboxFieldProps } from './combobox-field.tsx';
