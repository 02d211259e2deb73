import { setFactorPrompt, waitForFactor } from '@portal/remote-kit/api';
import { sessionApi } from '@portal/remote-kit/session';
import { usePortal } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { PortalStore } from '../store/store.ts';
import { SessionEndWarning } from './session-end-warning.tsx';
import { useWaitingSaves } from './use-waiting-saves.ts';

export { hasUnsaved, UnsavedQuestion } from './unsaved-question.tsx';

/** Keeps a language that is chosen on the account: messages and files are in it, and the pages in other browsers. */
function useKeptLanguage(): void {
  const { i18n } = useTranslation('shell');
  const dispatch = useDispatch<PortalStore['dispatch']>();
  const kept = useRef(i18n.language);
  useEffect(() => {
    if (kept.current === i18n.language) return;
    kept.current = i18n.language;
    void dispatch(sessionApi.endpoints.saveLanguage.initiate(currentLocale()));
  }, [dispatch, i18n.language]);
}

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
