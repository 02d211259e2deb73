/** Of a form that does without the form library, for a page that must be light: see mf-auth's number step. */
export { capitalised, ErrorSheet, ErrorTitle } from './error-sheet.tsx';
export { FieldFrame } from './field-frame.tsx';
export { useFieldA11y } from './field-a11y.ts';
export { FormColumn } from './form-column.ts';
export { useRuleText } from './rule-text.ts';
export { SendButton } from './send-button.tsx';
export { TextInput } from './text-input.ts';
