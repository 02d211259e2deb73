import { usePageTitle } from '@portal/remote-kit';
import { PageIntro } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { agencyPath, agencyThreadPath } from '../message-paths.ts';
import { ThreadForm } from '../conversation/thread-form.tsx';
import { useStaffOnly } from './use-staff-only.ts';

export function Component() {
  useStaffOnly();
  const { t } = useTranslation('mf-finance');
  const navigate = useNavigate();
  usePageTitle(t('announce.title'));
  return (
    <>
      <PageIntro back={{ to: agencyPath, label: t('agency.title') }}>
        {t('announce.lead')}
      </PageIntro>
      <ThreadForm
        asAnnouncement
        onSent={({ id }) => void navigate(agencyThreadPath(id), { replace: true })}
      />
    </>
  );
}
