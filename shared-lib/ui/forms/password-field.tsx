import { useState, type KeyboardEvent } from 'react';
import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Field } from './field.tsx';
import { RevealButton, RevealContainer } from './reveal.tsx';
import { TextInput } from './text-input.ts';
import type { FieldLabels } from './field-a11y.ts';

const CapsLock = styled.div`
  color: var(--ochre);
  font-size: var(--text-14);

  &:empty {
    display: none;
  }
`;

export type PasswordFieldProps<Input extends FieldValues = FieldValues> = Omit<
  FieldLabels,
  'name' | 'optional'
> & {
  name: FieldPath<Input>;
  /** `current-password` to sign in, `new-password` to choose one: password managers go by it. */
  autoComplete: 'current-password' | 'new-password';
  disabled?: boolean;
};

/** A password with a button that shows it, and a word when Caps Lock is on. */
export function PasswordField<Input extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  autoComplete,
  disabled = false,
}: PasswordFieldProps<Input>) {
  const { t } = useTranslation('ui');
  const { register } = useFormContext();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) =>
    setHasCapsLock(event.getModifierState?.('CapsLock') ?? false);
  const { onBlur, ...registered } = register(name);
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <>
          <RevealContainer>
            <TextInput
              {...control}
              {...registered}
              onBlur={(event) => {
                setHasCapsLock(false);
                return onBlur(event);
              }}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              disabled={disabled}
            />
            <RevealButton
              isShown={isShown}
              onToggle={() => setIsShown(!isShown)}
              label={t(isShown ? 'password.hideLabel' : 'password.showLabel')}
              controls={control.id}
              disabled={disabled}
            />
          </RevealContainer>
          <CapsLock role="status">{hasCapsLock && t('password.capsLock')}</CapsLock>
        </>
      )}
    </Field>
  );
}
