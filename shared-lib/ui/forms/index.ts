export { applyServerErrors } from './apply-server-errors.ts';
export { CheckboxField, type CheckboxFieldProps } from './CheckboxField.tsx';
export { Field, type FieldProps } from './Field.tsx';
export { Form, type FormProps } from './Form.tsx';
export { FormErrorSummary, type FormErrorSummaryProps } from './FormErrorSummary.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';
export {
  RadioGroupField,
  type RadioGroupFieldProps,
  type RadioOption,
} from './RadioGroupField.tsx';
export { useErrorText, useRuleText } from './rule-text.ts';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { TextInput } from './TextInput.ts';
export type { ControlProps, FieldWords } from './field-a11y.ts';
export { usePortalForm, type PortalFormOptions } from './use-portal-form.ts';
export type { FormSchema, SchemaSource } from './zod-resolver.ts';
