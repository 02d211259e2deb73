import { usePageTitle } from '@portal/remote-kit';
import { Banner, Button, Cluster, ErrorState, Skeleton, Stack } from '@portal/ui';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordNavigation } from '../business-record/record-navigation.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { useCreateCertificateLinkMutation, useGetCertificateQuery } from './endpoints.ts';

export function Component() {
  const { t } = useTranslation('mf-profile');
  usePageTitle(t('certificate.title'));
  const { data, error, isFetching, refetch } = useGetCertificateQuery();
  const [createLink, { isLoading }] = useCreateCertificateLinkMutation();
  const [hasFailed, setHasFailed] = useState(false);
  const open = async () => {
    const link = await createLink();
    setHasFailed(!link.data);
    if (link.data) window.location.assign(link.data.url);
  };
  return (
    <Stack gap={6}>
      <RecordNavigation />
      {data ? (
        <>
          <Cluster>
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" />}
              busy={isLoading}
              onClick={() => void open()}
            >
              {t('certificate.pdf')}
            </Button>
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('certificate.print')}
            </Button>
          </Cluster>
          {hasFailed && (
            <Banner tone="danger" role="alert">
              {t('certificate.pdfFailed')}
            </Banner>
          )}
          <CertificateSheet certificate={data} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={1} height={480} />
      )}
    </Stack>
  );
}
