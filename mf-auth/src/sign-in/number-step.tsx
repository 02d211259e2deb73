import {
  capitalised,
  ErrorPanel,
  ErrorTitle,
  FieldFrame,
  FormColumn,
  SendButton,
  TextInput,
  useFieldA11y,
} from '@portal/ui/forms/parts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPasswordStep } from './load-password-step.ts';
import { useNumber, type SecondStep } from './use-number.ts';

export interface NumberStepProps {
  /** Typed before, when the owner comes back to change it. */
  username: string;
  /** Puts the cursor into the field at once. */
  focusAtOnce: boolean;
  onNext: (username: string, next: SecondStep) => void;
}

/** Where the number that was activated on this device is kept. */
const ownNumberKey = 'portal.draft/visitor/auth.own-number';

/** Once: the same function at each rendering, or every letter typed afterwards would take focus away. */
function focus(sheet: HTMLElement | null): void {
  sheet?.focus();
}

/**
 * First step: who is signing in. The API responds with the same for a known and an unknown number. One field, and
 * the page that an owner on a slow network waits for most: it does without the form library (decision 0032).
 */
export function NumberStep({ username, focusAtOnce, onNext }: NumberStepProps) {
  const { t } = useTranslation('mf-auth');
  const label = t('signIn.number');
  const { wrong, attempts, isBusy, handleSubmit, control } = useNumber({
    initial: username,
    label,
    onNext,
  });
  const { ref, onChange, ...field } = control;
  const hint = t('signIn.numberHint');
  const a11y = useFieldA11y({ name: 'username', hint }, wrong.field);
  useEffect(() => {
    if (focusAtOnce) ref.current?.focus();
  }, [focusAtOnce, ref]);
  const [own, setOwn] = useState<SecondStep>();
  useEffect(() => {
    // Most visitors of sign-in do not need the code for drafts.
    const offer = async () => {
      if (localStorage[ownNumberKey]) setOwn(await loadPasswordStep());
    };
    offer().catch(() => undefined);
  }, []);
  return (
    <FormColumn
      noValidate
      aria-label={t('signIn.title')}
      onSubmit={(event) => void handleSubmit(event)}
    >
      {wrong.attempt && (
        <ErrorPanel key={attempts} ref={focus}>
          <div>
            <ErrorTitle>{capitalised(wrong.attempt)}</ErrorTitle>
            {wrong.attempt === t('errors.form') && <p>{t('errors.formHelp')}</p>}
          </div>
        </ErrorPanel>
      )}
      <FieldFrame a11y={a11y} label={label} hint={hint}>
        {(parts) => (
          <TextInput
            {...parts}
            {...field}
            ref={ref}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="username"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
          />
        )}
      </FieldFrame>
      {own && <own.OwnNumber {...control} />}
      <SendButton wide busy={isBusy}>
        {t('signIn.next')}
      </SendButton>
    </FormColumn>
  );
}
