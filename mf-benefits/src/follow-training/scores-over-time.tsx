import type { TrainingMetrics } from '@portal/contract';
import { DateText, EmptyState, PageSection, Table, type TableColumn } from '@portal/ui';
import { Chart } from '@portal/ui/chart';
import { useTranslation } from 'react-i18next';
import { Beside } from './beside.ts';

type Attempt = TrainingMetrics['attempts'][number];

/** More numbers than these do not fit below the line on a phone. */
const maxNamed = 12;

export interface ScoresOverTimeProps {
  /** The oldest first. */
  attempts: readonly Attempt[];
  modules: TrainingMetrics['modules'];
}

/** Every attempt in the order of time; the table has the newest first. */
export function ScoresOverTime({ attempts, modules }: ScoresOverTimeProps) {
  const { t } = useTranslation('mf-benefits');
  const moduleOf = (id: string) => modules.find((module) => module.id === id);
  const titleOf = (id: string) => moduleOf(id)?.title ?? id;
  const columns: TableColumn<Attempt>[] = [
    {
      key: 'when',
      header: t('metrics.when'),
      narrow: 'detail',
      cell: ({ answered_at }) => <DateText iso={answered_at} />,
    },
    {
      key: 'module',
      header: t('metrics.module'),
      narrow: 'lead',
      cell: ({ module }) => <span lang={moduleOf(module)?.locale}>{titleOf(module)}</span>,
    },
    {
      key: 'score',
      header: t('metrics.score'),
      align: 'end',
      narrow: 'figure',
      cell: ({ score }) => `${score}%`,
    },
  ];
  return (
    <PageSection title={t('metrics.overTime')}>
      {attempts.length === 0 ? (
        <EmptyState title={t('metrics.none.title')}>{t('metrics.none.text')}</EmptyState>
      ) : (
        <Beside>
          <Chart
            kind="line"
            label={t('metrics.overTimeLabel')}
            series={[{ name: t('metrics.score'), values: attempts.map(({ score }) => score) }]}
            points={attempts.length <= maxNamed ? attempts.map((_, index) => `${index + 1}`) : []}
            max={100}
            formatTick={(score) => `${score}%`}
          />
          <Table
            caption={t('metrics.overTime')}
            captionHidden
            columns={columns}
            rows={attempts.toReversed()}
            rowKey={({ module, answered_at }) => module + answered_at}
          />
        </Beside>
      )}
    </PageSection>
  );
}
