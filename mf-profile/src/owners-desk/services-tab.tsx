import type { OwnerBenefit, OwnerClaim } from '@portal/contract/agency';
import { Badge, Card, DateText, Money, PageSection, Stack, Table } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useListOwnerServicesQuery } from './endpoints.ts';
import { SectionState } from './section-state.tsx';

const tones = {
  submitted: 'info',
  more_needed: 'warning',
  approved: 'positive',
  declined: 'neutral',
} as const;

/** Benefits that run, and claims. */
export function ServicesTab({ ownerId }: { ownerId: string }) {
  const state = useListOwnerServicesQuery({ params: { id: ownerId } });
  return (
    <SectionState state={state}>
      {({ data }) => (
        <Stack gap={6}>
          <Benefits benefits={data.benefits} />
          <Claims claims={data.claims} />
        </Stack>
      )}
    </SectionState>
  );
}

function Benefits({ benefits }: { benefits: OwnerBenefit[] }) {
  const { t } = useTranslation('mf-profile');
  return (
    <PageSection title={t('desk.services.benefits')}>
      <Card>
        <Table
          caption={t('desk.services.benefits')}
          captionHidden
          rows={benefits}
          rowKey={({ id }) => id}
          empty={<p>{t('desk.services.noneBenefits')}</p>}
          columns={[
            { key: 'benefit', header: t('desk.services.benefit'), cell: ({ title }) => title },
            {
              key: 'until',
              header: t('desk.services.until'),
              cell: ({ renews_at: until }) => <DateText iso={until} />,
            },
            {
              key: 'renews',
              header: t('desk.services.renews'),
              cell: ({ auto_renew: renews }) => t(`desk.services.${renews ? 'yes' : 'no'}`),
            },
            {
              key: 'price',
              header: t('desk.services.price'),
              align: 'end',
              cell: ({ amount_kobo: kobo }) => <Money kobo={kobo} />,
            },
          ]}
        />
      </Card>
    </PageSection>
  );
}

function Claims({ claims }: { claims: OwnerClaim[] }) {
  const { t } = useTranslation('mf-profile');
  return (
    <PageSection title={t('desk.services.claims')}>
      <Card>
        <Table
          caption={t('desk.services.claims')}
          captionHidden
          rows={claims}
          rowKey={({ id }) => id}
          empty={<p>{t('desk.services.noneClaims')}</p>}
          columns={[
            { key: 'number', header: t('desk.services.number'), cell: ({ number }) => number },
            {
              key: 'status',
              header: t('desk.services.status'),
              cell: ({ status }) => (
                <Badge tone={tones[status]}>{t(`desk.services.statuses.${status}`)}</Badge>
              ),
            },
            {
              key: 'at',
              header: t('desk.services.at'),
              cell: ({ created_at: at }) => <DateText iso={at} />,
            },
            {
              key: 'amount',
              header: t('desk.services.amount'),
              align: 'end',
              cell: ({ amount_kobo: kobo }) => <Money kobo={kobo} />,
            },
          ]}
        />
      </Card>
    </PageSection>
  );
}
