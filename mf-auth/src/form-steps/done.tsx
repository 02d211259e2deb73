import { AlertDialog } from '@portal/ui/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { home } from '../return-path.ts';

export interface DoneProps {
  title: string;
  children: ReactNode;
  /** Where OK leads; the dashboard unless given (specification section 2). */
  onOk?: () => void;
}

/** The end of a journey: says what has happened, and OK leads on. */
export function Done({ title, children, onOk }: DoneProps) {
  const { t } = useTranslation('mf-auth');
  const navigate = useNavigate();
  const handleOk = onOk ?? (() => void navigate(home, { replace: true }));
  return (
    <AlertDialog
      open
      tone="positive"
      title={title}
      action={{ label: t('done.ok'), onSelect: handleOk }}
    >
      {children}
    </AlertDialog>
  );
}
