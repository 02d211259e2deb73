import { setFactorPrompt, waitForFactor } from '@portal/remote-kit/api';
import { usePortal } from '@portal/remote-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { SessionEndWarning } from './session-end-warning.tsx';
import { useKeptLanguage } from './keep-language.ts';
import { useWaitingSaves } from './use-waiting-saves.ts';

export { hasUnsaved, UnsavedQuestion } from './unsaved-question.tsx';

/** The frame's work while an owner is signed in. */
export function SignedIn(): ReactNode {
  useWaitingSaves();
  useKeptLanguage();
  const { openModal } = usePortal();
  const open = useRef(openModal);
  useEffect(() => {
    open.current = openModal;
  });
  useEffect(() => {
    setFactorPrompt(() => {
      const given = waitForFactor();
      open.current('second-factor');
      return given;
    });
    return () => setFactorPrompt(null);
  }, []);
  return <SessionEndWarning />;
}
