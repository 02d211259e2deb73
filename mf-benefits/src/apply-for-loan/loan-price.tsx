import type { LoanSchedule } from '@portal/contract';
import { Card, DefinitionList, Money, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { ScheduleTable } from './schedule-table.tsx';

/** The price of a loan each month and in total. */
export function LoanPrice({ schedule }: { schedule: LoanSchedule }) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Card as="section" aria-label={t('loan.schedule.title')} aria-live="polite">
      <Stack gap={5}>
        <DefinitionList
          items={[
            {
              term: t('loan.schedule.each'),
              description: <Money kobo={schedule.instalments[0]?.payment ?? 0} large />,
            },
            {
              term: t('loan.schedule.interest'),
              description: <Money kobo={schedule.interest} />,
            },
            { term: t('loan.schedule.total'), description: <Money kobo={schedule.total} /> },
          ]}
        />
        <ScheduleTable schedule={schedule} />
      </Stack>
    </Card>
  );
}
