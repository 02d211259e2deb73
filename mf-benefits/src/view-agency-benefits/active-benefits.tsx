import { useArrivalTime } from '@portal/remote-kit';
import type { BenefitActivation } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import {
  Badge,
  Cluster,
  DateText,
  EmptyState,
  ErrorState,
  Money,
  PageSection,
  Skeleton,
  Stack,
  Table,
  TextLink,
  type TableColumn,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { activationPath, benefitPath, paymentsPath } from '../catalogue/benefit-paths.ts';
import { useListBenefitActivationsQuery } from '../catalogue/endpoints.ts';
import { AutoRenew } from './auto-renew.tsx';
import { dueOf } from './due.ts';

/** A target of 48 px; on wide screens it does not make the row taller. */
const RenewLink = styled(TextLink)`
  justify-content: flex-end;
  min-width: var(--target);

  @media (min-width: 600px) {
    margin-block: -14px;
  }
`;

/** The owner's benefits, and which payment is due when. */
export function ActiveBenefits() {
  const { t } = useTranslation('mf-benefits');
  const { currentData, error, isFetching, refetch } = useListBenefitActivationsQuery({
    locale: currentLocale(),
  });
  return (
    <PageSection
      title={t('active.title')}
      actions={<TextLink to={paymentsPath}>{t('payments.title')}</TextLink>}
    >
      {currentData ? (
        <Stack>
          <ActivationTable activations={currentData} />
          {currentData.some(({ amount_kobo }) => amount_kobo > 0) && (
            <div>
              <AddToCalendar />
            </div>
          )}
        </Stack>
      ) : error ? (
        <ErrorState title={t('active.failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={3} height={32} />
      )}
    </PageSection>
  );
}

function ActivationTable({ activations }: { activations: readonly BenefitActivation[] }) {
  const { t } = useTranslation('mf-benefits');
  const now = useArrivalTime().getTime();
  const columns: TableColumn<BenefitActivation>[] = [
    {
      key: 'benefit',
      header: t('active.benefit'),
      narrow: 'lead',
      cell: (row) => (
        <TextLink to={benefitPath(row)}>
          <span lang={row.locale}>{row.title}</span>
        </TextLink>
      ),
    },
    {
      key: 'plan',
      header: t('active.plan'),
      narrow: 'detail',
      cell: (row) => t(`plan.${row.plan}.name`),
    },
    {
      key: 'amount',
      header: t('active.amount'),
      align: 'end',
      narrow: 'figure',
      cell: (row) => <Money kobo={row.amount_kobo} />,
    },
    {
      key: 'due',
      header: t('active.due'),
      align: 'end',
      narrow: 'line',
      cell: (row) => <DueDate renewsAt={row.renews_at} now={now} />,
    },
    {
      key: 'auto',
      header: t('active.auto.title'),
      align: 'end',
      narrow: 'line',
      cell: (row) => <AutoRenew activation={row} />,
    },
    {
      key: 'renew',
      header: t('active.renewal'),
      align: 'end',
      narrow: 'line',
      cell: (row) =>
        !row.is_retired && (
          <RenewLink
            to={activationPath(row.slug, row.plan)}
            standalone
            aria-label={t('active.renewNamed', { title: row.title })}
          >
            {t('active.renew')}
          </RenewLink>
        ),
    },
  ];
  return (
    <Table
      caption={t('active.title')}
      captionHidden
      columns={columns}
      rows={activations}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t('active.none.title')}>{t('active.none.text')}</EmptyState>}
    />
  );
}

function DueDate({ renewsAt, now }: { renewsAt: string; now: number }) {
  const { t } = useTranslation('mf-benefits');
  const due = dueOf(renewsAt, now);
  return (
    <Cluster gap={2} justify="end">
      {due !== 'later' && (
        <Badge tone={due === 'past' ? 'danger' : 'warning'}>{t(`active.${due}`)}</Badge>
      )}
      <DateText iso={renewsAt} time={false} />
    </Cluster>
  );
}
