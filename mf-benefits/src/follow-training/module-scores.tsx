import type { TrainingMetrics } from '@portal/contract';
import { Badge, PageSection, Table, type TableColumn } from '@portal/ui';
import { Chart } from '@portal/ui/chart';
import { useTranslation } from 'react-i18next';
import { Beside } from './beside.ts';
import { InSentence } from '../catalogue/in-sentence.tsx';

type Module = TrainingMetrics['modules'][number];

/** The best score of each module. */
export function ModuleScores({ modules }: { modules: Module[] }) {
  const { t } = useTranslation('mf-benefits');
  const columns: TableColumn<Module>[] = [
    {
      key: 'module',
      header: t('metrics.module'),
      narrow: 'lead',
      cell: ({ locale: ofTitle, title, id }) => {
        const number = modules.findIndex((each) => each.id === id) + 1;
        return (
          <InSentence sentence={t('training.module', { number })} text={title} locale={ofTitle} />
        );
      },
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
        <Chart
          label={t('metrics.modulesLabel')}
          series={[
            { name: t('metrics.best'), values: modules.map((each) => each.best_score ?? 0) },
          ]}
          points={modules.map((_, index) => `${index + 1}`)}
          max={100}
          formatTick={(score) => `${score}%`}
        />
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
