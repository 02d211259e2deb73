import type { MarketingReport } from '@portal/contract';
import { RouteError, usePageTitle } from '@portal/remote-kit';
import {
  Badge,
  Banner,
  Button,
  Card,
  Cluster,
  DateText,
  DefinitionList,
  ErrorState,
  Money,
  PageIntro,
  PageSection,
  Skeleton,
  Stack,
  Table,
  type TableColumn,
  type Tone,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { marketingPath } from '../message-paths.ts';
import { showPhone } from '../manage-customers/show-phone.ts';
import { isThreadId } from '../conversation/thread-id.ts';
import { useCancelCampaignMutation, useGetCampaignQuery } from '../endpoints/campaign.ts';
import { SendBadge } from '../market-to-customers/send-badge.tsx';

type Delivery = MarketingReport['deliveries'][number];

/** While messages go out the page looks again this often. */
const pollIntervalMs = 3000;
const tones: Record<Delivery['status'], Tone> = {
  waiting: 'neutral',
  queued: 'neutral',
  sent: 'positive',
  failed: 'danger',
  opted_out: 'warning',
  cancelled: 'neutral',
};

/** Outcome of a campaign, customer by customer. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  const { sendId } = useParams();
  if (!isThreadId(sendId)) throw new RouteError(404);
  usePageTitle(t('report.title'));
  const first = useGetCampaignQuery({ id: sendId }, { refetchOnMountOrArgChange: true });
  const known = first.currentData;
  // One for later is not waited for here.
  const isUnderWay =
    known?.status === 'sending' ||
    (known?.status === 'scheduled' && known.send_at <= known.created_at);
  useGetCampaignQuery(
    { id: sendId },
    { pollingInterval: isUnderWay ? pollIntervalMs : 0, skipPollingIfUnfocused: true },
  );
  const { currentData: send, error, isFetching, refetch } = first;
  if (error && 'status' in error && error.status === 404) throw new RouteError(404);
  return (
    <>
      <PageIntro back={{ to: marketingPath, label: t('marketing.title') }} />
      {error && isUnderWay && (
        <Banner tone="warning" role="status">
          {t('outcome.notChecked')}
        </Banner>
      )}
      {send ? (
        <Report send={send} />
      ) : error ? (
        <ErrorState title={t('report.failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={6} height={32} />
      )}
    </>
  );
}

function Report({ send }: { send: MarketingReport }) {
  const { t } = useTranslation('mf-finance');
  const [cancel, { isLoading, isError }] = useCancelCampaignMutation();
  const columns: TableColumn<Delivery>[] = [
    { key: 'name', header: t('customers.name'), narrow: 'lead', cell: ({ name }) => name },
    {
      key: 'phone',
      header: t('customers.phone'),
      narrow: 'detail',
      cell: ({ phone_number }) => showPhone(phone_number),
    },
    {
      key: 'parts',
      header: t('compose.parts'),
      align: 'end',
      narrow: 'none',
      cell: ({ parts }) => parts,
    },
    {
      key: 'status',
      header: t('transaction.status'),
      align: 'end',
      narrow: 'figure',
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`delivery.${status}`)}</Badge>,
    },
  ];
  return (
    <Stack gap={6}>
      <Card>
        <Stack gap={4}>
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{send.text}</p>
          <div role="status">
            <DefinitionList
              items={[
                { term: t('transaction.status'), description: <SendBadge status={send.status} /> },
                { term: t('send.when'), description: <DateText iso={send.send_at} /> },
                { term: t('send.recipients'), description: send.recipients },
                { term: t('delivery.sent'), description: send.sent_count },
                { term: t('delivery.failed'), description: send.failed_count },
                { term: t('delivery.opted_out'), description: send.opted_out_count },
                {
                  term: t(send.finished_at === null ? 'report.held' : 'report.paid'),
                  description: (
                    <Money kobo={send.finished_at === null ? send.amount_kobo : send.paid_kobo} />
                  ),
                },
                ...(send.finished_at !== null && send.paid_kobo < send.amount_kobo
                  ? [
                      {
                        term: t('report.back'),
                        description: <Money kobo={send.amount_kobo - send.paid_kobo} />,
                      },
                    ]
                  : []),
                { term: t('transaction.reference'), description: send.reference },
              ]}
            />
          </div>
          {send.status === 'scheduled' && (
            <Cluster>
              <Button busy={isLoading} onClick={() => void cancel({ id: send.id })}>
                {t('report.cancel')}
              </Button>
            </Cluster>
          )}
          {isError && (
            <Banner tone="danger" role="alert">
              {t('report.tooLate')}
            </Banner>
          )}
        </Stack>
      </Card>
      <PageSection title={t('report.deliveries')} description={t('report.text')}>
        <Table
          caption={t('report.deliveries')}
          captionHidden
          columns={columns}
          rows={send.deliveries}
          rowKey={({ id }) => id}
        />
      </PageSection>
    </Stack>
  );
}
