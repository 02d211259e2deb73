import type { Campaign } from '@portal/contract';
import { usePageTitle } from '@portal/remote-kit';
import {
  Button,
  Cluster,
  DateText,
  EmptyState,
  ErrorState,
  Money,
  PageIntro,
  Skeleton,
  Stack,
  Table,
  TextLink,
  type TableColumn,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { customersPath, messagingPath, newCampaignPath, campaignPath } from '../message-paths.ts';
import { useListCampaignsQuery } from '../endpoints/campaign.ts';
import { SendBadge } from './send-badge.tsx';

/** Campaigns that were sent to customers or wait for their time. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('marketing.title'));
  return (
    <>
      <PageIntro back={{ to: messagingPath, label: t('messages.title') }}>
        {t('marketing.lead')}
      </PageIntro>
      <Stack gap={5}>
        <Cluster gap={3}>
          <Button variant="primary" to={newCampaignPath}>
            {t('marketing.new')}
          </Button>
          <Button to={customersPath}>{t('customers.title')}</Button>
        </Cluster>
        <Sends />
      </Stack>
    </>
  );
}

function Sends() {
  const { t } = useTranslation('mf-finance');
  const { data, error, isFetching, refetch } = useListCampaignsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data) {
    return error ? (
      <ErrorState title={t('marketing.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={4} height={36} />
    );
  }
  const columns: TableColumn<Campaign>[] = [
    {
      key: 'text',
      header: t('send.text'),
      narrow: 'lead',
      cell: ({ id, text }) => (
        <TextLink to={campaignPath(id)}>
          {text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text}
        </TextLink>
      ),
    },
    {
      key: 'when',
      header: t('send.when'),
      narrow: 'detail',
      cell: ({ send_at }) => <DateText iso={send_at} />,
    },
    {
      key: 'status',
      header: t('transaction.status'),
      narrow: 'note',
      cell: ({ status }) => <SendBadge status={status} />,
    },
    {
      key: 'recipients',
      header: t('send.recipients'),
      align: 'end',
      narrow: 'line',
      cell: ({ recipients }) => recipients,
    },
    {
      key: 'amount',
      header: t('transaction.amount'),
      align: 'end',
      narrow: 'figure',
      cell: ({ finished_at, amount_kobo, paid_kobo }) => (
        <Money kobo={finished_at === null ? amount_kobo : paid_kobo} />
      ),
    },
  ];
  return (
    <Table
      caption={t('marketing.title')}
      captionHidden
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={t('marketing.empty.title')}>{t('marketing.empty.text')}</EmptyState>
      }
    />
  );
}
