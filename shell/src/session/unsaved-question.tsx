import { hasUnsavedInput } from '@portal/remote-kit';
import { hasDraftsOf, selectUserId } from '@portal/remote-kit/session';
import { readWaitingSaves } from '@portal/remote-kit/waiting-saves';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LazyAlertDialog } from '../feedback/lazy-alert-dialog.tsx';

/** Whether a sign-out would delete what the person typed: in the page, or kept on this device. */
function hasTyped(person: string | null): boolean {
  return hasUnsavedInput() || (person !== null && hasDraftsOf(person));
}

/** Saves that have not reached the server. They stay on the device, for the person's next sign-in. */
function waitingOf(person: string | null) {
  return person === null ? [] : readWaitingSaves(person);
}

/** Whether a sign-out leaves something of the person unsaved. */
export function hasUnsaved(person: string | null): boolean {
  return hasTyped(person) || waitingOf(person).length > 0;
}

export interface UnsavedQuestionProps {
  onSignOut: () => void;
  onStay: () => void;
}

/** Asked before a sign-out that leaves something unsaved: says what is deleted, and what waits. */
export function UnsavedQuestion({ onSignOut, onStay }: UnsavedQuestionProps) {
  const { t } = useTranslation('shell');
  const person = useSelector(selectUserId);
  const waiting = waitingOf(person);
  const hasBvn = JSON.stringify(waiting.map(({ request }) => request.data)).includes('"bvn":"');
  return (
    <Suspense fallback={null}>
      <LazyAlertDialog
        open
        onClose={onStay}
        tone="danger"
        title={t('account.unsaved')}
        action={{ label: t('account.signOut'), onSelect: onSignOut }}
        secondAction={{ label: t('account.stay'), onSelect: onStay }}
      >
        {hasTyped(person) && <p>{t('account.unsavedText')}</p>}
        {waiting.length > 0 && (
          <p>
            {t('account.waitingText', { count: waiting.length })}{' '}
            {hasBvn && t('account.waitingBvn')}
          </p>
        )}
      </LazyAlertDialog>
    </Suspense>
  );
}
