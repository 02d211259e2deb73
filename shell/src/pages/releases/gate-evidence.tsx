import { Badge, Cluster, Stack, Table, type Tone } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { GateEvidence as Evidence } from './endpoints.ts';
import { ReleaseId } from './release-id.tsx';
import { SpeedComparisons } from './speed-comparisons.tsx';
import { useGateLabels } from './use-gate-labels.ts';

const tones = { promote: 'positive', hold: 'info', 'roll back': 'danger' } satisfies Record<
  Evidence['verdict'],
  Tone
>;

/** A verdict of the health gate: why, what it counted, and which reports it left out. */
export function GateEvidence({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('releases');
  const { groundOf, reasonOf, formatCount } = useGateLabels();
  const { trial = 'canary', verdict, canary, current } = evidence;
  const { networks_needed: needed, left_out: leftOut } = evidence;
  const leftOutRows = Object.entries(leftOut ?? {}).toSorted(([, a], [, b]) => b - a);
  const isSilent = canary.attempts === 0 && current.attempts === 0;
  const figure = (
    key: 'attempts' | 'failures' | 'crashes' | 'networks' | 'failing_networks',
    header: string,
  ) => ({
    key,
    header,
    align: 'end' as const,
    narrow: 'line' as const,
    // Steps from before networks were counted have no number of them.
    cell: ({ counts }: { counts: Evidence['canary'] }) => {
      const count = counts[key];
      return count === undefined ? '–' : formatCount(count);
    },
  });

  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        <Badge tone={tones[verdict]}>{t(`gate.verdict.${verdict}`)}</Badge>
        <span>{groundOf(evidence)}</span>
      </Cluster>
      {isSilent ? (
        <p>{t('gate.silent')}</p>
      ) : (
        <Table
          caption={t('gate.counted')}
          columns={[
            {
              key: 'release',
              header: t('gate.release'),
              narrow: 'lead',
              cell: ({ name, counts }) => (
                <Stack gap={1}>
                  <span>{name}</span>
                  <ReleaseId>{counts.release}</ReleaseId>
                </Stack>
              ),
            },
            figure('attempts', t('gate.visitors')),
            figure('networks', t('gate.networks')),
            figure('failures', t('gate.failed')),
            figure('crashes', t('gate.crashed')),
            figure('failing_networks', t('gate.failingNetworks')),
            {
              key: 'p75',
              header: t('gate.p75'),
              align: 'end',
              narrow: 'line',
              cell: ({ counts }) =>
                counts.p75 === null ? '–' : t('gate.milliseconds', { ms: formatCount(counts.p75) }),
            },
          ]}
          rows={[
            { name: trial === 'canary' ? t('canary') : t('live'), counts: canary },
            { name: trial === 'canary' ? t('live') : t('gate.before'), counts: current },
          ]}
          rowKey={({ counts }) => counts.release}
        />
      )}
      {evidence.speed && <SpeedComparisons evidence={evidence} />}
      {needed !== undefined && <p>{t('gate.needed', { count: needed })}</p>}
      <Table
        caption={t('gate.leftOutTitle')}
        columns={[
          {
            key: 'reason',
            header: t('gate.reason'),
            narrow: 'lead',
            cell: ([reason]) => reasonOf(reason),
          },
          {
            key: 'reports',
            header: t('gate.reports'),
            align: 'end',
            cell: ([, reports]) => formatCount(reports),
          },
        ]}
        rows={leftOutRows}
        rowKey={([reason]) => reason}
        empty={<p>{t('gate.nothingLeftOut')}</p>}
      />
    </Stack>
  );
}
