/** Of a form that does without the form library, for a page that must be light: see mf-auth's number step. */
export { capitalised, ErrorSheet, ErrorTitle } from './ErrorSheet.tsx';
export { FieldFrame } from './FieldFrame.tsx';
export { useFieldA11y } from './field-a11y.ts';
export { FormColumn } from './FormColumn.ts';
export { useRuleText } from './rule-text.ts';
export { SendButton } from './SendButton.tsx';
export { TextInput } from './TextInput.ts';
