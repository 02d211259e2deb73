import { Banner, Button, Card, PageSection, Stack } from '@portal/ui';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useExportMyDataMutation } from './endpoints.ts';

/** Everything about the owner as a file. */
export function ExportData() {
  const { t } = useTranslation('mf-profile');
  const [exportData, { isLoading, isError }] = useExportMyDataMutation();
  const save = async () => {
    const { data } = await exportData();
    if (!data) return;
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <PageSection title={t('myData.export.title')}>
      <Card>
        <Stack gap={3}>
          <p>{t('myData.export.text')}</p>
          {isError && (
            <Banner tone="danger" role="alert">
              {t('myData.export.failed')}
            </Banner>
          )}
          <div>
            <Button
              icon={<Download aria-hidden="true" />}
              busy={isLoading}
              onClick={() => void save()}
            >
              {t('myData.export.action')}
            </Button>
          </div>
        </Stack>
      </Card>
    </PageSection>
  );
}
