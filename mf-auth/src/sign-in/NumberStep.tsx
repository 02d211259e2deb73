import { isApiError } from '@portal/shared-lib/api';
import { initiateLoginBody } from '@portal/shared-lib/contract';
import {
  Form,
  FormErrorSummary,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/shared-lib/ui/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInitiateLoginMutation } from './endpoints.ts';
import { showProblem } from './show-problem.ts';

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
  const [initiateLogin] = useInitiateLoginMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema: initiateLoginBody, defaultValues: { username } });
  const { setFocus } = form;
  useEffect(() => {
    if (focusAtOnce) setFocus('username');
  }, [focusAtOnce, setFocus]);

  const handleSubmit = async (values: { username: string }) => {
    setProblem(null);
    const { data, error } = await initiateLogin(values);
    if (data?.data.next === 'password') onNext(values.username);
    else setProblem(isApiError(error) ? showProblem(form, error, t) : t('signIn.invalid'));
  };
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
