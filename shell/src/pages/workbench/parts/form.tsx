import {
  Field,
  FormErrorSummary,
  SubmitButton,
  TextField,
  TextInput,
  type FieldProps,
  type FormErrorSummaryProps,
  type FormProps,
  type PortalFormOptions,
  type SubmitButtonProps,
} from '@portal/ui/forms';
import type { Part, PropTable } from '../part.ts';
import { longName } from '../sample-data.ts';
import { SampleForm } from '../sample-form.tsx';

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1500));

type Values = Record<string, unknown>;

export const formPart: Part = {
  slug: 'form',
  name: 'Form',
  group: 'Forms',
  entry: '@portal/ui/forms',
  exports: ['Form', 'usePortalForm', 'applyServerErrors', 'useErrorText'],
  summary:
    'One column of fields on a schema. applyServerErrors puts what the server rejects on the fields.',
  use: [
    'Validate with a schema of zod/mini whose messages are rule keys.',
    'Load the schema with the first letter where a page begins with a form.',
  ],
  avoid: [
    'Do not clear what a person typed after a failure.',
    'Do not place two fields beside each other.',
  ],
  examples: [
    {
      title: 'Default',
      note: 'Sending takes 1.5 seconds here; the button is busy.',
      Show: () => (
        <SampleForm label="Default form" onSubmit={wait}>
          <TextField name="first_name" label="First name" autoComplete="off" />
          <div>
            <SubmitButton>Save details</SubmitButton>
          </div>
        </SampleForm>
      ),
    },
    {
      title: 'Rejected by the server',
      Show: () => (
        <SampleForm
          label="Rejected form"
          values={{ email: 'ngozi@example.org' }}
          problems={{ email: ['This email belongs to another business.'] }}
        >
          <TextField name="email" label="Email" type="email" autoComplete="off" />
        </SampleForm>
      ),
    },
  ],
  props: {
    Form: {
      form: { type: 'UseFormReturn', meaning: 'What usePortalForm returns.' },
      onSubmit: {
        type: '(output) => void | Promise',
        meaning: 'Gets the output of the schema; busy until it settles.',
      },
      children: { type: 'ReactNode', meaning: 'Fields and a SubmitButton.' },
      id: { type: 'string', default: 'none', meaning: 'For a button outside of the form.' },
      label: { type: 'string', default: 'none', meaning: 'Names the form for screen readers.' },
    } satisfies PropTable<FormProps<Values, Values>>,
    usePortalForm: {
      schema: {
        type: 'Schema | () => Promise<Schema>',
        meaning: 'Validates; messages are rule keys.',
      },
      defaultValues: { type: 'DefaultValues<Input>', meaning: 'A value for every field.' },
    } satisfies PropTable<PortalFormOptions<Values, Values>>,
  },
};

export const formErrorSummaryPart: Part = {
  slug: 'form-error-summary',
  name: 'FormErrorSummary',
  group: 'Forms',
  entry: '@portal/ui/forms',
  exports: ['FormErrorSummary'],
  summary: 'What went wrong, above the fields. It takes focus after a failed submission.',
  use: ['Give a title where the form has more than three fields.'],
  avoid: ['Do not use it for a hint before anything went wrong.'],
  examples: [
    {
      title: 'A sentence of the server',
      Show: () => (
        <SampleForm label="Form with a message">
          <FormErrorSummary
            message="This password is not correct."
            help="You have 3 attempts left."
          />
        </SampleForm>
      ),
    },
    {
      title: 'A list',
      note: 'Press Save: the links move focus to the fields.',
      Show: () => (
        <SampleForm
          label="Form with a list"
          problems={{ bvn: ['Enter 11 digits.'], owner: [longName] }}
        >
          <FormErrorSummary title="Correct these fields:" />
          <TextField name="bvn" label="BVN" autoComplete="off" />
          <TextField name="owner" label="Owner" autoComplete="off" />
          <div>
            <SubmitButton>Save details</SubmitButton>
          </div>
        </SampleForm>
      ),
    },
  ],
  props: {
    FormErrorSummary: {
      title: { type: 'string', default: 'none', meaning: 'Heads the list of fields in error.' },
      message: {
        type: 'string | null',
        default: 'none',
        meaning: 'A sentence about the whole form; takes precedence.',
      },
      help: { type: 'string | false', default: 'none', meaning: 'What to do about the message.' },
    } satisfies PropTable<FormErrorSummaryProps>,
  },
};

export const submitButtonPart: Part = {
  slug: 'submit-button',
  name: 'SubmitButton',
  group: 'Forms',
  entry: '@portal/ui/forms',
  exports: ['SubmitButton', 'SendButton'],
  summary:
    'Sends its form and is busy until the response. SendButton is the same without the form library.',
  use: ['Use one in a form, at the start of the line.'],
  avoid: ['Do not disable it until the form is valid.'],
  examples: [
    {
      title: 'Default, busy, disabled',
      Show: () => (
        <SampleForm label="Three buttons" onSubmit={wait}>
          <div>
            <SubmitButton>Save details</SubmitButton>
          </div>
          <div>
            <SubmitButton busy>Save details</SubmitButton>
          </div>
          <div>
            <SubmitButton disabled>Save details</SubmitButton>
          </div>
        </SampleForm>
      ),
    },
    {
      title: 'Wide, danger, long label',
      Show: () => (
        <SampleForm label="A wide button">
          <SubmitButton wide variant="danger">
            Remove {longName}
          </SubmitButton>
        </SampleForm>
      ),
    },
  ],
  props: {
    SubmitButton: {
      children: { type: 'ReactNode', meaning: 'A verb.' },
      variant: {
        type: "'primary' | 'secondary' | 'quiet' | 'danger'",
        default: "'primary'",
        meaning: 'As in Button.',
      },
      wide: { type: 'boolean', default: 'false', meaning: 'As wide as the form.' },
      icon: { type: 'ReactNode', default: 'none', meaning: 'Before the label.' },
      busy: {
        type: 'boolean',
        default: 'false',
        meaning: "In addition to the form's own submission.",
      },
      disabled: {
        type: 'boolean',
        default: 'false',
        meaning: 'For a form that may not be sent at all.',
      },
    } satisfies PropTable<SubmitButtonProps>,
  },
};

export const fieldPart: Part = {
  slug: 'field',
  name: 'Field',
  group: 'Forms',
  entry: '@portal/ui/forms',
  exports: ['Field', 'TextInput'],
  summary:
    'Label, hint and error around a control of your own. TextInput is the plain styled input.',
  use: ['Spread what children get onto the control: ids and aria come with it.'],
  avoid: ['Do not use it where a field of the library fits.'],
  examples: [
    {
      title: 'A control of your own',
      Show: () => (
        <SampleForm label="Field form">
          <Field name="colour" label="Colour of your sign" hint="For the certificate" optional>
            {(control) => <TextInput {...control} type="color" defaultValue="#0e6e4c" />}
          </Field>
        </SampleForm>
      ),
    },
    {
      title: 'Error',
      Show: () => (
        <SampleForm
          label="Field in error"
          problems={{ amount: ['Enter an amount of at least ₦100.'] }}
        >
          <Field name="amount" label="Amount">
            {(control) => <TextInput {...control} />}
          </Field>
        </SampleForm>
      ),
    },
  ],
  props: {
    Field: {
      name: { type: 'string', meaning: 'The dotted name in the values of the form.' },
      label: { type: 'string', meaning: 'Above the control.' },
      hint: { type: 'ReactNode', default: 'none', meaning: 'Under the label.' },
      optional: { type: 'boolean', default: 'false', meaning: 'Marks the field as optional.' },
      children: { type: '(control: ControlProps) => ReactNode', meaning: 'Renders the control.' },
    } satisfies PropTable<FieldProps>,
  },
};
