import {
  Form,
  FormErrorSummary,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/shared-lib/ui/forms';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';
import type { SessionDispatch } from '../session-dispatch.ts';
import { whenTyped } from './when-typed.ts';

export interface NumberStepProps {
  /** What was typed before, when the owner comes back to change it. */
  username: string;
  /** Puts the cursor into the field at once. */
  focusAtOnce: boolean;
  onNext: (username: string) => void;
}

/** First step: who is signing in. The API answers the same for a known and an unknown number. */
export function NumberStep({ username, focusAtOnce, onNext }: NumberStepProps) {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const form = usePortalForm({
    schema: () => whenTyped().then(({ initiateLoginBody }) => initiateLoginBody),
    defaultValues: { username },
  });
  useFocusAtOnce(form, 'username', focusAtOnce);
  const { problem, handleSubmit } = useStep(form, {
    send: async (values) => dispatch((await whenTyped()).sendNumber(values)),
    fallback: t('refused.form'),
    onDone: (_, values) => onNext(values.username),
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('signIn.title')}>
      <FormErrorSummary message={problem} />
      <TextField
        name="username"
        label={t('signIn.number')}
        hint={t('signIn.numberHint')}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <SubmitButton wide>{t('signIn.next')}</SubmitButton>
    </Form>
  );
}
