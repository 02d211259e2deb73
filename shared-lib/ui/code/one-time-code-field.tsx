import { OTPInput } from 'input-otp';
import { useLayoutEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../forms/field-frame.tsx';
import type { ControlProps, FieldLabels } from '../forms/field-a11y.ts';
import { useFormFieldA11y } from '../forms/use-form-field-a11y.ts';
import { Box, Boxes, Caret, Reveal, Container } from './code.styles.ts';
import { codeIn, useCodeInput } from './use-code-input.ts';

export type OneTimeCodeFieldProps<Input extends FieldValues = FieldValues> = Omit<
  FieldLabels,
  'name' | 'optional'
> & {
  name: FieldPath<Input>;
  /** Digits of the code. */
  length?: number;
  /** Dots instead of digits, with a button that shows them. */
  masked?: boolean;
  /** A PIN is no code of a message: a phone that offers the last message's code there is in the way. */
  autoComplete?: 'one-time-code' | 'off';
  disabled?: boolean;
  /** An app makes the code: then there is no message to look at. */
  fromApp?: boolean;
  /** Called when the last digit is in. */
  onComplete?: (code: string) => void;
};

interface CodeProps {
  name: string;
  control: ControlProps;
  length: number;
  masked: boolean;
  autoComplete: 'one-time-code' | 'off';
  disabled: boolean;
  onComplete: ((code: string) => void) | undefined;
}

/**
 * input-otp adds a style element of its own unless it finds this id. The policy forbids that element, and Container
 * has the same rules. One for the page, however many codes are in it.
 */
function keepStyleElementOut(): void {
  const id = 'input-otp-style';
  if (document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
}

function CodeBoxes({
  name,
  control,
  length,
  masked,
  autoComplete,
  disabled,
  onComplete,
}: CodeProps) {
  const { t } = useTranslation('ui');
  const { ref, code, change, onBlur, handlers } = useCodeInput(
    name,
    length,
    autoComplete === 'one-time-code',
  );
  // Before the effects of input-otp, which look for it.
  useLayoutEffect(keepStyleElementOut, []);
  const [isShown, setIsShown] = useState(false);
  const isHidden = masked && !isShown;
  return (
    <Container>
      <OTPInput
        {...control}
        {...handlers}
        ref={ref}
        value={code}
        onChange={change}
        onBlur={onBlur}
        {...(onComplete && { onComplete: (code: string) => onComplete(code) })}
        maxLength={length}
        pattern="^\d+$"
        pasteTransformer={(text) => codeIn(text, length)}
        inputMode="numeric"
        autoComplete={autoComplete}
        noScriptCSSFallback={null}
        pushPasswordManagerStrategy="none"
        disabled={disabled}
        render={({ slots }) => (
          <Boxes data-invalid={control['aria-invalid'] || undefined} aria-hidden="true">
            {slots.map(({ char, isActive, hasFakeCaret }, index) => (
              <Box
                key={index}
                data-active={isActive || undefined}
                data-disabled={disabled || undefined}
              >
                {char !== null && (isHidden ? '•' : char)}
                {hasFakeCaret && <Caret />}
              </Box>
            ))}
          </Boxes>
        )}
      />
      {masked && (
        <Reveal
          type="button"
          aria-label={t(isShown ? 'code.hideLabel' : 'code.showLabel')}
          aria-controls={control.id}
          onClick={() => setIsShown(!isShown)}
          disabled={disabled}
        >
          {t(isShown ? 'password.hide' : 'password.show')}
        </Reveal>
      )}
    </Container>
  );
}

/** A code from a message: boxes drawn over one real field, so filling in, pasting and reading aloud work. */
export function OneTimeCodeField<Input extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  length = 6,
  masked = false,
  autoComplete = 'one-time-code',
  disabled = false,
  fromApp = false,
  onComplete,
}: OneTimeCodeFieldProps<Input>) {
  const { t } = useTranslation(['ui', 'validation']);
  const a11y = useFormFieldA11y({ name, label, hint });
  const isRejected = a11y.problem === t('validation:otp');
  return (
    <FieldFrame
      a11y={a11y}
      label={label}
      hint={hint}
      help={isRejected && !fromApp ? t('code.rejected') : undefined}
    >
      {(control) => (
        <CodeBoxes {...{ name, control, length, masked, autoComplete, disabled, onComplete }} />
      )}
    </FieldFrame>
  );
}
