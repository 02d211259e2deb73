import {
  PasswordField,
  PhoneField,
  TextArea,
  TextField,
  type PasswordFieldProps,
  type PhoneFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from '@portal/ui/forms';
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import type { Part, PropTable } from '../part.ts';
import { longName } from '../sample-data.ts';
import { SampleForm } from '../sample-form.tsx';

export const common = {
  name: { type: 'FieldPath<Input>', meaning: 'The dotted name in the values of the form.' },
  label: { type: 'string', meaning: 'Above the control.' },
  hint: { type: 'ReactNode', default: 'none', meaning: 'Under the label.' },
} as const;

export const optional = {
  optional: { type: 'boolean', default: 'false', meaning: 'Marks the field as optional.' },
} as const;

export const disabled = {
  disabled: { type: 'boolean', default: 'false', meaning: 'Cannot be changed; not sent.' },
} as const;

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type'>;
type NativeArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'rows'>;

export const textFieldPart: Part = {
  slug: 'text-field',
  name: 'TextField',
  group: 'Fields',
  entry: '@portal/ui/forms',
  exports: ['TextField'],
  summary: 'One line of text: a name, an e-mail address, a URL.',
  use: ['Set autoComplete: it fills the field on most phones.', 'Set inputMode for digits.'],
  avoid: ['Do not use the placeholder as a label.'],
  examples: [
    {
      title: 'Default, with a hint, optional',
      Show: () => (
        <SampleForm label="Text fields">
          <TextField name="first_name" label="First name" autoComplete="off" />
          <TextField
            name="email"
            label="Email"
            type="email"
            hint="We send receipts here."
            optional
            autoComplete="off"
          />
        </SampleForm>
      ),
    },
    {
      title: 'Error',
      Show: () => (
        <SampleForm
          label="Text field in error"
          problems={{ email: ['Enter an email address like name@example.com.'] }}
        >
          <TextField name="email" label="Email" type="email" autoComplete="off" />
        </SampleForm>
      ),
    },
    {
      title: 'Disabled and read-only',
      Show: () => (
        <SampleForm
          label="Fixed text fields"
          values={{ number: 'SMD-7K2M-9QXA-Y', owner: 'Ngozi Okafor' }}
        >
          <TextField name="number" label="Registration number" disabled autoComplete="off" />
          <TextField name="owner" label="Owner" readOnly autoComplete="off" />
        </SampleForm>
      ),
    },
    {
      title: 'Long text',
      Show: () => (
        <SampleForm
          label="Long text field"
          values={{ trade_name: longName }}
          problems={{ trade_name: [longName] }}
        >
          <TextField name="trade_name" label={longName} hint={longName} autoComplete="off" />
        </SampleForm>
      ),
    },
  ],
  props: {
    TextField: {
      ...common,
      ...optional,
      type: {
        type: "'text' | 'email' | 'url' | 'search'",
        default: "'text'",
        meaning: 'The keyboard of a phone.',
      },
    } satisfies PropTable<TextFieldProps, NativeInput>,
  },
  inherits:
    'Also autoComplete (required), autoCapitalize, inputMode, maxLength, placeholder, disabled, readOnly, spellCheck and enterKeyHint of an input.',
};

export const textAreaPart: Part = {
  slug: 'text-area',
  name: 'TextArea',
  group: 'Fields',
  entry: '@portal/ui/forms',
  exports: ['TextArea'],
  summary: 'Several lines of text; it grows with what is typed.',
  use: ['Say in the hint how long the text may be.'],
  avoid: ['Do not use it for one line.'],
  examples: [
    {
      title: 'Default and filled',
      Show: () => (
        <SampleForm label="Text areas" values={{ more: `${longName}\n`.repeat(3) }}>
          <TextArea name="description" label="Business description" hint="At most 500 characters" />
          <TextArea name="more" label="More" optional />
        </SampleForm>
      ),
    },
    {
      title: 'Error and disabled',
      Show: () => (
        <SampleForm label="Text areas in other states" problems={{ reason: ['Tell us why.'] }}>
          <TextArea name="reason" label="Reason" />
          <TextArea name="reply" label="Reply of the agency" disabled />
        </SampleForm>
      ),
    },
  ],
  props: {
    TextArea: {
      ...common,
      ...optional,
      rows: { type: 'number', default: '4', meaning: 'Lines before it grows.' },
    } satisfies PropTable<TextAreaProps, NativeArea>,
  },
  inherits: 'Also autoComplete, maxLength, placeholder, disabled and readOnly of a textarea.',
};

export const passwordFieldPart: Part = {
  slug: 'password-field',
  name: 'PasswordField',
  group: 'Fields',
  entry: '@portal/ui/forms',
  exports: ['PasswordField'],
  summary: 'A password with a button that shows it, and a note when Caps Lock is on.',
  use: ['Set autoComplete: password managers rely on it.'],
  avoid: ['Do not ask for a new password twice; people can look at what they typed.'],
  examples: [
    {
      title: 'Default',
      Show: () => (
        <SampleForm label="Password">
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </SampleForm>
      ),
    },
    {
      title: 'Error and disabled',
      Show: () => (
        <SampleForm
          label="Passwords in other states"
          problems={{ new_password: ['Use at least 8 characters.'] }}
        >
          <PasswordField
            name="new_password"
            label="New password"
            hint="At least 8 characters"
            autoComplete="new-password"
          />
          <PasswordField
            name="old_password"
            label="Old password"
            autoComplete="current-password"
            disabled
          />
        </SampleForm>
      ),
    },
  ],
  props: {
    PasswordField: {
      ...common,
      ...disabled,
      autoComplete: {
        type: "'current-password' | 'new-password'",
        meaning: 'To sign in, or to choose a new one.',
      },
    } satisfies PropTable<PasswordFieldProps>,
  },
};

export const phoneFieldPart: Part = {
  slug: 'phone-field',
  name: 'PhoneField',
  group: 'Fields',
  entry: '@portal/ui/forms',
  exports: ['PhoneField'],
  summary: 'A phone number as people write it; the schema normalises it.',
  use: ['Accept +234, 0 and spaces.'],
  avoid: ['Do not ask for the country code separately.'],
  examples: [
    {
      title: 'Default and filled',
      Show: () => (
        <SampleForm label="Phones" values={{ other_phone: '+234 803 000 0000' }}>
          <PhoneField name="phone_number" label="Phone number" hint="For example 0803 000 0000" />
          <PhoneField name="other_phone" label="Another phone number" optional />
        </SampleForm>
      ),
    },
    {
      title: 'Error and disabled',
      Show: () => (
        <SampleForm
          label="Phones in other states"
          values={{ phone: '12' }}
          problems={{ phone: ['Enter a Nigerian phone number.'] }}
        >
          <PhoneField name="phone" label="Phone number" />
          <PhoneField name="verified_phone" label="Verified phone number" disabled />
        </SampleForm>
      ),
    },
  ],
  props: {
    PhoneField: {
      ...common,
      ...optional,
    } satisfies PropTable<PhoneFieldProps, NativeInput>,
  },
  inherits: "Also autoComplete ('tel'), disabled, readOnly and placeholder of an input.",
};
