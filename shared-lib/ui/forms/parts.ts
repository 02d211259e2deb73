/** Parts of a form without the form library, for a page that must be light: mf-auth's number step. */
export { capitalised, ErrorPanel, ErrorTitle } from './error-panel.tsx';
export { FieldFrame } from './field-frame.tsx';
export { useFieldA11y } from './field-a11y.ts';
export { FormColumn } from './form-column.ts';
export { useRuleText } from './rule-text.ts';
export { SendButton } from './send-button.tsx';
export { TextInput } from './text-input.ts';
