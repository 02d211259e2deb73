import { selectUser, selectUserData } from '@portal/remote-kit/session';
import { Button, Callout } from '@portal/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';

/** The owner's next step while the business record is not complete. */
export function RecordStep() {
  const { t } = useTranslation('mf-profile/widgets');
  const user = useSelector(selectUser);
  const remembered = useSelector(selectUserData);
  if ((user ?? remembered)?.status === 'Completed') return null;
  return (
    <Callout
      label={t('next.title')}
      title={t('next.complete.title')}
      action={
        <Button
          variant="primary"
          to="/dashboard/profile?modal=edit-profile&modal.flow=single"
          icon={<ArrowRight aria-hidden="true" />}
        >
          {t('next.complete.action')}
        </Button>
      }
    >
      <p>{t('next.complete.text')}</p>
    </Callout>
  );
}
