import type { TrainingMetrics } from '@portal/contract';
import { Badge, PageSection, Table, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Axis } from './axis.tsx';
import { Beside, bottom, Drawing, heightOf, size } from './chart.styles.ts';

type Module = TrainingMetrics['modules'][number];

const barWidth = 36;

/** The best score of each module. */
export function ModuleScores({ modules }: { modules: Module[] }) {
  const { t } = useTranslation('mf-benefits');
  const step = (size.width - size.left - size.right) / modules.length;
  const columns: TableColumn<Module>[] = [
    {
      key: 'module',
      header: t('metrics.module'),
      narrow: 'lead',
      cell: ({ title, id }) =>
        t('training.module', { number: modules.findIndex((each) => each.id === id) + 1, title }),
    },
    {
      key: 'attempts',
      header: t('metrics.attempts'),
      align: 'end',
      narrow: 'line',
      cell: ({ attempts }) => attempts,
    },
    {
      key: 'best',
      header: t('metrics.best'),
      align: 'end',
      narrow: 'figure',
      cell: ({ best_score }) => (best_score === null ? '–' : `${best_score}%`),
    },
    {
      key: 'state',
      header: t('metrics.state'),
      align: 'end',
      narrow: 'line',
      cell: ({ is_passed }) => (
        <Badge tone={is_passed ? 'positive' : 'neutral'}>
          {t(is_passed ? 'metrics.passed' : 'metrics.notPassed')}
        </Badge>
      ),
    },
  ];
  return (
    <PageSection title={t('metrics.modules')}>
      <Beside>
        <Drawing
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={t('metrics.modulesLabel')}
        >
          <Axis />
          {modules.map(({ id, best_score }, index) => {
            const middle = size.left + (index + 0.5) * step;
            const height = heightOf(best_score ?? 0);
            return (
              <g key={id}>
                <rect
                  x={middle - barWidth / 2}
                  y={bottom - height}
                  width={barWidth}
                  height={height}
                  fill="var(--primary)"
                />
                <text x={middle} y={size.height - 8} textAnchor="middle">
                  {index + 1}
                </text>
              </g>
            );
          })}
        </Drawing>
        <Table
          caption={t('metrics.modules')}
          captionHidden
          columns={columns}
          rows={modules}
          rowKey={({ id }) => id}
        />
      </Beside>
    </PageSection>
  );
}
