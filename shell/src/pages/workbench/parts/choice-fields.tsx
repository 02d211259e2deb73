import {
  DateField,
  SelectField,
  type DateFieldProps,
  type SelectFieldProps,
} from '@portal/ui/choices';
import { OneTimeCodeField, type OneTimeCodeFieldProps } from '@portal/ui/code';
import { ComboboxField, type ComboboxFieldProps } from '@portal/ui/combobox';
import type { Part, PropTable } from '../part.ts';
import { banks, states } from '../sample-data.ts';
import { SampleForm } from '../sample-form.tsx';
import { common, disabled, optional } from './text-fields.tsx';

const choices = {
  choices: { type: '{ value: string; label: string }[]', meaning: 'In the order that is shown.' },
  placeholder: { type: 'string', default: "'Choose'", meaning: 'For nothing chosen.' },
  onChoose: {
    type: '(value: string) => void',
    default: 'none',
    meaning: 'After a choice by the person, not after a reset.',
  },
} as const;

export const selectFieldPart: Part = {
  slug: 'select-field',
  name: 'SelectField',
  group: 'Fields',
  entry: '@portal/ui/choices',
  exports: ['SelectField'],
  summary: "One of a few choices in the system's own list; its value is '' for none.",
  use: ['Use it for 6 to 20 choices.'],
  avoid: ['Do not use it for a long list; use ComboboxField.'],
  examples: [
    {
      title: 'Default, chosen, long text',
      Show: () => (
        <SampleForm label="Selects" values={{ bank: '4' }}>
          <SelectField name="state" label="State" choices={states} />
          <SelectField name="bank" label="Bank" choices={banks} />
        </SampleForm>
      ),
    },
    {
      title: 'Error, disabled, empty',
      Show: () => (
        <SampleForm label="Selects in other states" problems={{ state: ['Choose a state.'] }}>
          <SelectField name="state" label="State" choices={states} />
          <SelectField
            name="lga"
            label="LGA"
            hint="Choose the state first."
            choices={states}
            disabled
          />
          <SelectField name="ward" label="Ward" choices={[]} optional />
        </SampleForm>
      ),
    },
  ],
  props: {
    SelectField: {
      ...common,
      ...optional,
      ...choices,
      ...disabled,
      autoComplete: { type: 'string', default: 'none', meaning: 'As in HTML.' },
    } satisfies PropTable<SelectFieldProps>,
  },
};

export const dateFieldPart: Part = {
  slug: 'date-field',
  name: 'DateField',
  group: 'Fields',
  entry: '@portal/ui/choices',
  exports: ['DateField'],
  summary: 'A day, typed as dd/mm/yyyy or picked; its value is yyyy-MM-DD.',
  use: ['Give an example in the hint.'],
  avoid: ['Do not use it for a month or a year.'],
  examples: [
    {
      title: 'Default and filled',
      Show: () => (
        <SampleForm label="Dates" values={{ start: '2019-03-27' }}>
          <DateField name="birth" label="Date of birth" hint="For example 27/03/1990" />
          <DateField name="start" label="Business start date" />
        </SampleForm>
      ),
    },
    {
      title: 'Error and disabled',
      Show: () => (
        <SampleForm
          label="Dates in other states"
          values={{ day: '31/02/2020' }}
          problems={{ day: ['Enter a real date.'] }}
        >
          <DateField name="day" label="Day" />
          <DateField name="fixed" label="Registered on" disabled />
        </SampleForm>
      ),
    },
  ],
  props: {
    DateField: {
      ...common,
      ...optional,
      min: {
        type: 'string',
        default: 'none',
        meaning: 'The first day of the calendar, yyyy-MM-DD.',
      },
      max: { type: 'string', default: 'none', meaning: 'The last day of the calendar.' },
      ...disabled,
      autoComplete: { type: 'string', default: "'off'", meaning: 'As in HTML, such as bday.' },
    } satisfies PropTable<DateFieldProps>,
  },
};

export const comboboxFieldPart: Part = {
  slug: 'combobox-field',
  name: 'ComboboxField',
  group: 'Fields',
  entry: '@portal/ui/combobox',
  exports: ['ComboboxField'],
  summary: 'One of many choices, found by typing: states, LGAs, banks.',
  use: ['Use it from about 20 choices.'],
  avoid: ['Do not use it for text that is not in the list.'],
  examples: [
    {
      title: 'Default, chosen',
      note: 'Type two letters; the arrow keys and Enter choose, Escape closes the list.',
      Show: () => (
        <SampleForm label="Comboboxes" values={{ chosen: 'akwa ibom' }}>
          <ComboboxField name="state" label="State" choices={states} />
          <ComboboxField name="chosen" label="State of the business" choices={states} />
        </SampleForm>
      ),
    },
    {
      title: 'Loading, empty, disabled, error',
      Show: () => (
        <SampleForm label="Comboboxes in other states" problems={{ bank: ['Choose a bank.'] }}>
          <ComboboxField name="loading" label="Loading" choices={[]} loading />
          <ComboboxField name="empty" label="Empty" choices={[]} />
          <ComboboxField
            name="closed"
            label="LGA"
            hint="Choose the state first."
            choices={[]}
            disabled
          />
          <ComboboxField name="bank" label="Bank" choices={banks} />
        </SampleForm>
      ),
    },
  ],
  props: {
    ComboboxField: {
      ...common,
      ...optional,
      ...choices,
      ...disabled,
      loading: { type: 'boolean', default: 'false', meaning: 'The choices are on their way.' },
    } satisfies PropTable<ComboboxFieldProps>,
  },
};

export const oneTimeCodeFieldPart: Part = {
  slug: 'one-time-code-field',
  name: 'OneTimeCodeField',
  group: 'Fields',
  entry: '@portal/ui/code',
  exports: ['OneTimeCodeField'],
  summary: 'A code from a message, or a PIN: boxes drawn over one real field.',
  use: ['Say in the hint where the code was sent.', "Set autoComplete='off' for a PIN."],
  avoid: [
    'Do not leave the button out. Where onComplete sends the code, the hint says so, and the code is not masked.',
  ],
  examples: [
    {
      title: 'Default, filled, masked',
      Show: () => (
        <SampleForm label="Codes" values={{ filled: '123456', pin: '1234' }}>
          <OneTimeCodeField name="code" label="Code" hint="We sent a 6-digit code to your phone." />
          <OneTimeCodeField name="filled" label="Code, filled" />
          <OneTimeCodeField name="pin" label="PIN" length={4} masked autoComplete="off" />
        </SampleForm>
      ),
    },
    {
      title: 'Error and disabled',
      Show: () => (
        <SampleForm
          label="Codes in other states"
          values={{ code: '12' }}
          problems={{ code: ['Enter all 6 digits.'] }}
        >
          <OneTimeCodeField name="code" label="Code" />
          <OneTimeCodeField name="closed" label="Code, disabled" disabled />
        </SampleForm>
      ),
    },
  ],
  props: {
    OneTimeCodeField: {
      ...common,
      length: { type: 'number', default: '6', meaning: 'Digits of the code.' },
      masked: {
        type: 'boolean',
        default: 'false',
        meaning: 'Dots, with a button that shows the digits.',
      },
      autoComplete: {
        type: "'one-time-code' | 'off'",
        default: "'one-time-code'",
        meaning: 'Whether phones offer the code of the last message.',
      },
      ...disabled,
      fromApp: {
        type: 'boolean',
        default: 'false',
        meaning: 'An app makes the code: a rejected one is said without help about messages.',
      },
      onComplete: {
        type: '(code: string) => void',
        default: 'none',
        meaning: 'Called when the last digit is in.',
      },
    } satisfies PropTable<OneTimeCodeFieldProps>,
  },
};
