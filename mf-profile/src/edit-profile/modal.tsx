import type { ModalProps } from '@portal/remote-kit';
import { selectUser, useGetBusinessRegistrationQuery } from '@portal/remote-kit/session';
import { ErrorState, Skeleton } from '@portal/ui';
import { AlertDialog, Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { editTabs, readEditTab, type EditTab } from '../business-record/record-tabs.ts';
import { EditTabs } from './edit-tabs.tsx';
import { createOpenEdits } from './open-edits.ts';

/**
 * `params.tab` opens a tab; `params.flow` is `single` for the guided way from tab to tab, which is how a
 * new owner completes the profile.
 */
export function Modal({ onClose, params }: ModalProps) {
  const { t } = useTranslation('mf-profile');
  const { data: record, error, isFetching, refetch } = useGetBusinessRegistrationQuery();
  const user = useSelector(selectUser) ?? record?.user ?? null;
  const isSingleFlow = params.flow === 'single';
  const [edits] = useState(createOpenEdits);
  const [asked, setAsked] = useState<readonly EditTab[]>([]);

  const handleClose = () => {
    const unsaved = editTabs.filter((tab) => edits.read()[tab]?.isUnsaved);
    if (unsaved.length > 0) setAsked(unsaved);
    else onClose();
  };
  const handleSave = () => {
    edits.beginSave(true);
    setAsked([]);
    if (asked[0]) edits.read()[asked[0]]?.submit();
  };
  return (
    <Dialog
      open
      onClose={handleClose}
      size="lg"
      dismissible="by-key"
      // The first field would scroll the number of the step out of sight.
      focusFirst={isSingleFlow ? 'title' : 'field'}
      title={t(isSingleFlow ? 'edit.titleUpdate' : 'edit.title')}
    >
      {record && user ? (
        <EditTabs
          key={record.id}
          {...{ record, user, isSingleFlow, edits, onClose }}
          asked={readEditTab(params.tab)}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
      <AlertDialog
        open={asked.length > 0}
        onClose={() => setAsked([])}
        tone="warning"
        title={t('edit.askTitle')}
        action={{ label: t('edit.askSave'), onSelect: handleSave }}
        secondAction={{ label: t('edit.askClose'), onSelect: onClose }}
      >
        <p>{t('edit.askText', { parts: asked.map((tab) => t(`edit.tabs.${tab}`)).join(', ') })}</p>
      </AlertDialog>
    </Dialog>
  );
}
