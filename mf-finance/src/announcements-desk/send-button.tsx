import type { Announcement } from '@portal/contract/agency';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { Banner, Button, Cluster, Muted, Stack, useIntlLocale } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyCountRecipientsQuery, useSendAnnouncementMutation } from './announcements-api.ts';

interface SendButtonProps {
  /** The draft as it is saved. */
  announcement: Announcement;
  isSaved: boolean;
}

/** Counts the recipients first, then asks, then sends. */
export function SendButton({ announcement: { id, version }, isSaved }: SendButtonProps) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const describe = useDescribeProblem();
  const [countNow, counting] = useLazyCountRecipientsQuery();
  const [send, sending] = useSendAnnouncementMutation();
  const [recipients, setRecipients] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const count = async () => {
    setProblem(null);
    const { data, error } = await countNow({ params: { id } });
    if (data) setRecipients(data.data.recipients);
    else setProblem(describe(error));
  };
  const handleSend = async () => {
    const { error } = await send({ params: { id }, headers: { 'if-match': `"${version}"` } });
    setRecipients(null);
    if (error) setProblem(describe(error));
    else showToast({ message: t('announce.sent') });
  };
  const shown = new Intl.NumberFormat(locale).format(recipients ?? 0);
  return (
    <Stack gap={3}>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Cluster>
        <Button
          variant="primary"
          disabled={!isSaved}
          busy={counting.isFetching}
          onClick={() => void count()}
        >
          {t('announce.count')}
        </Button>
        {!isSaved && <Muted as="span">{t('announce.unsaved')}</Muted>}
      </Cluster>
      {recipients !== null && (
        <Dialog
          open
          onClose={() => setRecipients(null)}
          title={t('announce.sendTitle')}
          description={t('announce.sendText', { count: recipients })}
          footer={
            <>
              <Button
                variant="primary"
                busy={sending.isLoading}
                disabled={recipients === 0}
                onClick={() => void handleSend()}
              >
                {t('announce.send', { count: shown })}
              </Button>
              <Button onClick={() => setRecipients(null)}>{t('announce.cancel')}</Button>
            </>
          }
        >
          <p>{t('announce.counted', { count: recipients })}</p>
        </Dialog>
      )}
    </Stack>
  );
}
