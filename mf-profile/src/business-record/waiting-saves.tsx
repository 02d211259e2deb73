import { usePortal } from '@portal/remote-kit';
import { useOutbox } from '@portal/remote-kit/outbox';
import { Banner, Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { readEditTab } from './record-tabs.ts';

/** Saves that were made without a connection, and those that the server rejected when they were sent. */
export function WaitingSaves() {
  const { t } = useTranslation('mf-profile');
  const { openModal } = usePortal();
  const { waiting } = useOutbox();
  const own = waiting.filter(({ form }) => form.startsWith('edit-profile.'));
  const rejected = own.filter((save) => save.refused !== null);
  const count = own.length - rejected.length;
  return (
    <>
      {count > 0 && (
        <Banner tone="warning" role="status" title={t('waiting.title', { count })}>
          {t('waiting.text')}
        </Banner>
      )}
      {rejected.map(({ id, form }) => {
        const tab = readEditTab(form.split('.')[1]) ?? 'user';
        return (
          <Banner
            key={id}
            tone="danger"
            role="alert"
            title={t('waiting.rejectedTitle')}
            action={
              <Button size="sm" onClick={() => openModal('edit-profile', { tab })}>
                {t('waiting.look')}
              </Button>
            }
          >
            {t('waiting.rejectedText', { part: t(`edit.tabs.${tab}`) })}
          </Banner>
        );
      })}
    </>
  );
}
