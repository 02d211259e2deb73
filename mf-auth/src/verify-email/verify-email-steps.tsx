import { fetchUser } from '@portal/remote-kit/session';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { SessionDispatch } from '../session-dispatch.ts';
import { ChangeEmailStep } from './change-email-step.tsx';
import { CodeStep } from './code-step.tsx';

type Stage = { name: 'otp'; notice: string | null; isCodeSent: boolean } | { name: 'email' };

/** The code that was mailed, or another e-mail address for it. */
export function VerifyEmailSteps({ onVerified }: { onVerified: () => void }) {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const [stage, setStage] = useState<Stage>({ name: 'otp', notice: null, isCodeSent: false });

  if (stage.name === 'email') {
    return (
      <ChangeEmailStep
        onBack={() => setStage({ name: 'otp', notice: null, isCodeSent: true })}
        onChanged={async () => {
          await dispatch(fetchUser());
          setStage({ name: 'otp', notice: t('done.emailUpdated'), isCodeSent: true });
        }}
      />
    );
  }
  return (
    <CodeStep
      notice={stage.notice}
      isCodeSent={stage.isCodeSent}
      onChangeEmail={() => setStage({ name: 'email' })}
      onVerified={async () => {
        await dispatch(fetchUser());
        showToast({ tone: 'positive', message: t('done.emailVerified') });
        onVerified();
      }}
    />
  );
}
