import type { ModalProps } from '@portal/remote-kit';
import { useGetBusinessRegistrationQuery } from '@portal/remote-kit/session';
import { Button, Skeleton, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberCard } from '../business-record/number-card.tsx';

/** Shown when an update has completed the profile. */
export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-profile');
  const { data: record, isLoading, isFetching } = useGetBusinessRegistrationQuery();
  // Any owner can open its URL; an unfinished one is not congratulated.
  const isUnfinished = !isFetching && record?.user.status === 'Pending Completion';
  useEffect(() => {
    if (isUnfinished) onClose();
  }, [isUnfinished, onClose]);
  if (isUnfinished) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('registered.title')}
      description={t('registered.text')}
      footer={
        <Button variant="primary" to="/dashboard">
          {t('registered.dashboard')}
        </Button>
      }
    >
      <Stack>
        {record && <NumberCard record={record} />}
        {isLoading && <Skeleton lines={1} height={140} />}
        <p>{t('registered.next')}</p>
      </Stack>
    </Dialog>
  );
}
