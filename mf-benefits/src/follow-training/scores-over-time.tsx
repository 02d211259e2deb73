import type { TrainingMetrics } from '@portal/contract';
import { DateText, EmptyState, PageSection, Table, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Axis } from './axis.tsx';
import { Beside, bottom, Drawing, heightOf, size } from './chart.styles.ts';

type Attempt = TrainingMetrics['attempts'][number];

export interface ScoresOverTimeProps {
  /** The oldest first. */
  attempts: readonly Attempt[];
  modules: TrainingMetrics['modules'];
}

/** Every attempt in the order of time; the table has the newest first. */
export function ScoresOverTime({ attempts, modules }: ScoresOverTimeProps) {
  const { t } = useTranslation('mf-benefits');
  const step = (size.width - size.left - size.right) / Math.max(attempts.length, 1);
  const points = attempts.map(({ score }, index) => ({
    x: size.left + (index + 0.5) * step,
    y: bottom - heightOf(score),
  }));
  const titleOf = (id: string) => modules.find((module) => module.id === id)?.title ?? id;
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
      cell: ({ module }) => titleOf(module),
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
          <Drawing
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="img"
            aria-label={t('metrics.overTimeLabel')}
          >
            <Axis />
            <polyline
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              stroke="var(--indigo)"
              strokeWidth="2"
            />
            {points.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r="4" fill="var(--indigo)" />
            ))}
            {points.length <= 12 &&
              points.map(({ x }, index) => (
                <text key={x} x={x} y={size.height - 8} textAnchor="middle">
                  {index + 1}
                </text>
              ))}
          </Drawing>
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
