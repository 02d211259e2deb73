export { applyServerErrors } from './apply-server-errors.ts';
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx';
export { Field, type FieldProps } from './field.tsx';
export { Form, type FormProps } from './form.tsx';
export { FormErrorSummary, type FormErrorSummaryProps } from './form-error-summary.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
export {
  RadioGroupField,
  type RadioGroupFieldProps,
  type RadioOption,
} from './radio-group-field.tsx';
export { useErrorText, useRuleText } from './rule-text.ts';
export { SubmitButton, type SubmitButtonProps } from './submit-button.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { TextInput } from './text-input.ts';
export type { ControlProps, FieldLabels } from './field-a11y.ts';
export { usePortalForm, type PortalFormOptions } from './use-portal-form.ts';
export type { FormSchema, SchemaSource } from './zod-resolver.ts';
