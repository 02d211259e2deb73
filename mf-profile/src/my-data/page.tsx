import { usePageTitle } from '@portal/remote-kit';
import { ErrorState, Skeleton, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { RecordNavigation } from '../business-record/record-navigation.tsx';
import { Consents } from './consents.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { useGetMyDataQuery } from './endpoints.ts';
import { ExportData } from './export-data.tsx';

export function Component() {
  const { t } = useTranslation('mf-profile');
  usePageTitle(t('myData.title'));
  const { data, error, isFetching, refetch } = useGetMyDataQuery(undefined, {
    // Money or a bank account may have been added on another page.
    refetchOnMountOrArgChange: true,
  });
  return (
    <Stack gap={6}>
      <RecordNavigation />
      {data ? (
        <Stack gap={12}>
          <ExportData />
          <Consents consents={data.consents} />
          <DeleteAccount data={data} />
        </Stack>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Stack>
  );
}
