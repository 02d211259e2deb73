import { usePageTitle } from '@portal/remote-kit';
import { PageIntro } from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { messagingPath, threadPath } from '../message-paths.ts';
import { ThreadForm } from '../conversation/thread-form.tsx';

export function Component() {
  const { t } = useTranslation('mf-finance');
  const navigate = useNavigate();
  usePageTitle(t('write.title'));
  return (
    <>
      <PageIntro back={{ to: messagingPath, label: t('messages.title') }}>
        {t('write.lead')}
      </PageIntro>
      <ThreadForm
        onSent={({ id }) => {
          showToast({ tone: 'positive', message: t('write.sent') });
          void navigate(threadPath(id), { replace: true });
        }}
      />
    </>
  );
}
