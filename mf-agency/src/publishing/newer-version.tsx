import { Banner, Button, Cluster } from '@portal/ui';
import { useTranslation } from 'react-i18next';

interface NewerVersionProps {
  /** Who has saved it. */
  name: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Another person has saved what a form shows: nothing is sent before this one decides. */
export function NewerVersion({ name, onTakeTheirs, onKeepMine }: NewerVersionProps) {
  const { t } = useTranslation('mf-agency');
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t('publishing.newer', { name })}
      action={
        <Cluster>
          <Button onClick={onTakeTheirs}>{t('publishing.takeTheirs')}</Button>
          <Button onClick={onKeepMine}>{t('publishing.keepMine')}</Button>
        </Cluster>
      }
    />
  );
}
