import { Button, Stack } from '@portal/ui';
import { TextField, TextInput, useErrorText } from '@portal/ui/forms';
import {
  capitalised,
  ErrorPanel,
  ErrorTitle,
  FieldFrame,
  FormColumn,
  SendButton,
  useFieldA11y,
  useRuleText,
} from '@portal/ui/forms/parts';
import { hasUnsavedInput } from '@portal/ui/unsaved-input';
import { useState, type ComponentProps } from 'react';
import type { Part, PropTable } from '../part.ts';
import { SampleForm } from '../sample-form.tsx';

function LightForm({ problem }: { problem?: string }) {
  const a11y = useFieldA11y({ name: 'number' }, problem);
  return (
    <FormColumn aria-label={problem ? 'Light form in error' : 'Light form'} noValidate>
      {problem && (
        <ErrorPanel>
          <ErrorTitle>{capitalised(problem)}</ErrorTitle>
        </ErrorPanel>
      )}
      <FieldFrame a11y={a11y} label="Registration number">
        {(control) => <TextInput {...control} />}
      </FieldFrame>
      <div>
        <SendButton>Continue</SendButton>
      </div>
    </FormColumn>
  );
}

function RuleTexts() {
  const ruleText = useRuleText();
  const errorText = useErrorText();
  return (
    <ul>
      <li>{ruleText('required', 'bvn', 'BVN')}</li>
      <li>{ruleText('min:8', 'nickname', 'Nickname')}</li>
      <li>{errorText({ type: 'custom', message: 'email' }, 'email')}</li>
    </ul>
  );
}

export const formPartsPart: Part = {
  slug: 'form-parts',
  name: 'Form parts',
  group: 'Forms',
  entry: '@portal/ui/forms/parts',
  exports: [
    'FormColumn',
    'FieldFrame',
    'useFieldA11y',
    'ErrorPanel',
    'ErrorTitle',
    'capitalised',
    'useRuleText',
  ],
  summary: 'The look of a form without the form library, for the first step of sign-in.',
  use: ['Use them only on a page that must be light (decision 0032).'],
  avoid: ['Do not build other forms from them; use Form.'],
  examples: [
    { title: 'Default', Show: () => <LightForm /> },
    { title: 'Error', Show: () => <LightForm problem="this number is not registered" /> },
    { title: 'Sentences of rules', Show: RuleTexts },
  ],
  props: {
    FieldFrame: {
      a11y: { type: 'FieldA11y', meaning: 'What useFieldA11y returns.' },
      help: { type: 'string', default: 'none', meaning: 'What to do about the problem.' },
      label: { type: 'string', meaning: 'Above the control.' },
      hint: { type: 'ReactNode', default: 'none', meaning: 'Under the label.' },
      optional: { type: 'boolean', default: 'false', meaning: 'Marks the field as optional.' },
      children: { type: '(control: ControlProps) => ReactNode', meaning: 'Renders the control.' },
    } satisfies PropTable<ComponentProps<typeof FieldFrame>>,
    ErrorPanel: {
      ref: { type: 'Ref<HTMLDivElement>', default: 'none', meaning: 'To move focus to it.' },
      children: { type: 'ReactNode', meaning: 'An ErrorTitle and what to do.' },
    } satisfies PropTable<ComponentProps<typeof ErrorPanel>>,
  },
};

function UnsavedInput() {
  const [isUnsaved, setIsUnsaved] = useState(false);
  return (
    <Stack>
      <SampleForm label="Unsaved input">
        <TextField name="note" label="Type here, then ask" autoComplete="off" />
      </SampleForm>
      <p>
        <Button onClick={() => setIsUnsaved(hasUnsavedInput())}>Is there unsaved input?</Button>
      </p>
      <p role="status">hasUnsavedInput() is {String(isUnsaved)}.</p>
    </Stack>
  );
}

export const unsavedInputPart: Part = {
  slug: 'unsaved-input',
  name: 'Unsaved input',
  group: 'Forms',
  entry: '@portal/ui/unsaved-input',
  exports: ['useUnsavedInput', 'hasUnsavedInput'],
  summary: 'Keeps a page from being replaced by a newer release while something typed is not sent.',
  use: ['Call useUnsavedInput(isDirty) in a form that does not use usePortalForm.'],
  avoid: ['Do not ask before every navigation.'],
  examples: [{ title: 'After typing', Show: UnsavedInput }],
  props: {},
};
