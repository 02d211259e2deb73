import { Table, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { GateEvidence } from './endpoints.ts';
import { ReleaseId } from './release-id.tsx';
import { useGateLabels } from './use-gate-labels.ts';

type Comparison = NonNullable<GateEvidence['speed']>[number];

/** The speed of both releases at visitors, page by page, as the gate compares it. */
export function SpeedComparisons({ evidence }: { evidence: GateEvidence }) {
  const { t } = useTranslation('releases');
  const { formatCount } = useGateLabels();
  const { trial = 'canary', speed = [] } = evidence;
  const columnsOf = (of: 'canary' | 'current', name: string): TableColumn<Comparison>[] => [
    {
      key: `${of} p75`,
      header: name,
      align: 'end',
      narrow: 'line',
      cell: ({ [of]: { p75 } }) =>
        p75 === null ? '–' : t('gate.milliseconds', { ms: formatCount(p75) }),
    },
    {
      key: `${of} visitors`,
      header: t('speed.visitorsOf', { release: name }),
      align: 'end',
      narrow: 'line',
      cell: ({ [of]: { visitors } }) => formatCount(visitors),
    },
  ];
  return (
    <Table
      caption={t('speed.compared')}
      columns={[
        {
          key: 'route',
          header: t('speed.page'),
          narrow: 'lead',
          cell: ({ metric, route }) => (
            <>
              {metric.toUpperCase()} <ReleaseId>{route}</ReleaseId>
            </>
          ),
        },
        ...columnsOf('canary', trial === 'canary' ? t('canary') : t('live')),
        ...columnsOf('current', trial === 'canary' ? t('live') : t('gate.before')),
      ]}
      rows={speed}
      rowKey={({ metric, route }) => `${metric} ${route}`}
    />
  );
}
