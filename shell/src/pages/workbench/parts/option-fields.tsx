import {
  CheckboxField,
  RadioGroupField,
  type CheckboxFieldProps,
  type RadioGroupFieldProps,
} from '@portal/ui/forms';
import type { Part, PropTable } from '../part.ts';
import { longName } from '../sample-data.ts';
import { SampleForm } from '../sample-form.tsx';
import { common, disabled, optional } from './text-fields.tsx';

const plans = [
  { value: 'monthly', label: 'Monthly', description: '₦4,500 a month' },
  { value: 'quarterly', label: 'Quarterly', description: '₦4,200 a month' },
  { value: 'yearly', label: longName, description: 'Not in your state', disabled: true },
];

export const checkboxFieldPart: Part = {
  slug: 'checkbox-field',
  name: 'CheckboxField',
  group: 'Fields',
  entry: '@portal/ui/forms',
  exports: ['CheckboxField'],
  summary: 'A yes or no; its value is a boolean.',
  use: ['Write the label as the sentence that a tick makes true.'],
  avoid: ['Do not use it for something that takes effect at once; use a button.'],
  examples: [
    {
      title: 'Empty, ticked, with a hint, disabled',
      Show: () => (
        <SampleForm label="Checkboxes" values={{ news: true }}>
          <CheckboxField name="remember_me" label="Remember me on this phone" />
          <CheckboxField name="news" label="Send me news" hint="At most one message a month" />
          <CheckboxField name="off" label="Not available in your state" disabled />
        </SampleForm>
      ),
    },
    {
      title: 'Error and long text',
      Show: () => (
        <SampleForm
          label="Checkbox in error"
          problems={{ terms: ['Accept the terms to continue.'] }}
        >
          <CheckboxField name="terms" label={`I accept the terms of ${longName}`} />
        </SampleForm>
      ),
    },
  ],
  props: {
    CheckboxField: {
      name: common.name,
      label: { type: 'ReactNode', meaning: 'Beside the box; may hold a link.' },
      shortLabel: {
        type: 'string',
        default: 'the label',
        meaning: 'The name of the field in a message.',
      },
      hint: common.hint,
      ...disabled,
    } satisfies PropTable<CheckboxFieldProps>,
  },
};

export const radioGroupFieldPart: Part = {
  slug: 'radio-group-field',
  name: 'RadioGroupField',
  group: 'Fields',
  entry: '@portal/ui/forms',
  exports: ['RadioGroupField'],
  summary: 'One of two to five choices, all in sight.',
  use: ['Use cards for weighty choices with a description, such as plans.'],
  avoid: ['Do not use it for more than five choices; use SelectField.'],
  examples: [
    {
      title: 'List',
      Show: () => (
        <SampleForm label="Radio list">
          <RadioGroupField name="plan" label="Payment plan" options={plans} />
        </SampleForm>
      ),
    },
    {
      title: 'Cards, chosen',
      Show: () => (
        <SampleForm label="Radio cards" values={{ plan: 'monthly' }}>
          <RadioGroupField
            name="plan"
            label="Payment plan"
            variant="cards"
            options={plans}
            hint="You can change it later."
          />
        </SampleForm>
      ),
    },
    {
      title: 'Error and disabled',
      Show: () => (
        <SampleForm label="Radios in other states" problems={{ gender: ['Choose one.'] }}>
          <RadioGroupField name="gender" label="Gender" options={plans.slice(0, 2)} />
          <RadioGroupField
            name="closed"
            label="Closed"
            options={plans.slice(0, 2)}
            disabled
            optional
          />
        </SampleForm>
      ),
    },
  ],
  props: {
    RadioGroupField: {
      ...common,
      ...optional,
      options: { type: 'RadioOption[]', meaning: 'value, label, description, disabled.' },
      variant: { type: "'list' | 'cards'", default: "'list'", meaning: 'Lines or cards.' },
      ...disabled,
    } satisfies PropTable<RadioGroupFieldProps>,
  },
};
