import type { ModalProps } from '@portal/remote-kit';
import { takeRedirectTarget, useGetBusinessRegistrationQuery } from '@portal/remote-kit/session';
import { Button, Skeleton, Stack, TextLink } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberCard } from '../business-record/number-card.tsx';

/** Shown when an update has completed the profile. */
export function Modal({ onClose }: ModalProps) {
  const { t } = useTranslation('mf-profile');
  const { data: record, isLoading, isFetching } = useGetBusinessRegistrationQuery();
  // The benefit that the owner chose before the registration.
  const [wanted, setWanted] = useState<string | null>(null);
  const isComplete = record?.user.status === 'Completed';
  useEffect(() => {
    if (isComplete) setWanted((before) => before ?? takeRedirectTarget());
  }, [isComplete]);
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
        wanted === null ? (
          <Button variant="primary" to="/dashboard">
            {t('registered.dashboard')}
          </Button>
        ) : (
          <>
            <Button to="/dashboard">{t('registered.dashboard')}</Button>
            <Button variant="primary" to={wanted}>
              {t('registered.goOn')}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {record && <NumberCard record={record} />}
        {isLoading && <Skeleton lines={1} height={140} />}
        <p>{t('registered.next')}</p>
        <p>
          <TextLink to="/dashboard/profile/certificate" standalone>
            {t('registered.certificate')}
          </TextLink>
        </p>
      </Stack>
    </Dialog>
  );
}
