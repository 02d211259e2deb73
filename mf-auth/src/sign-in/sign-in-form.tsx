import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NumberStep } from './number-step.tsx';
import type { SecondStep } from './use-number.ts';

export interface SignInFormProps {
  /** In a dialog the cursor is in the number field at once; a page leaves focus to its title. */
  focusAtOnce?: boolean;
}

/** Sign-in in two steps. Afterwards the owner goes to the callback page, which knows where to from there. */
export function SignInForm({ focusAtOnce = false }: SignInFormProps) {
  const [step, setStep] = useState<SecondStep | 'number' | 'number-again'>('number');
  const [username, setUsername] = useState('');
  const navigate = useNavigate();
  const [search] = useSearchParams();

  if (typeof step === 'string') {
    return (
      <NumberStep
        username={username}
        focusAtOnce={focusAtOnce || step === 'number-again'}
        onNext={(typed, next) => {
          setUsername(typed);
          setStep(next);
        }}
      />
    );
  }
  const handleSignedIn = () => {
    const rt = search.get('rt');
    const target = `/auth/callback${rt === null ? '' : `?rt=${encodeURIComponent(rt)}`}`;
    // Back must not lead to a form that is done with.
    void navigate(target, { replace: true });
  };
  return (
    <step.PasswordStep
      username={username}
      onChangeNumber={() => setStep('number-again')}
      onSignedIn={handleSignedIn}
    />
  );
}
