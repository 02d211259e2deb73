import { setFactorPrompt, waitForFactor } from '@portal/remote-kit/api';
import { sessionApi } from '@portal/remote-kit/session';
import { usePortal } from '@portal/remote-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { SessionEndWarning } from './session-end-warning.tsx';
import { useWaitingSaves } from './use-waiting-saves.ts';

/** So that messages and files are in it, and the pages in other browsers. */
export const keepLanguage = sessionApi.endpoints.saveLanguage.initiate;

export { hasUnsaved, UnsavedQuestion } from './unsaved-question.tsx';

/** The frame's work while an owner is signed in. */
export function SignedIn(): ReactNode {
  useWaitingSaves();
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
