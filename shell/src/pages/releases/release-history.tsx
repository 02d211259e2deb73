import type { ShownRevision } from '@portal/contract';
import {
  Button,
  ErrorState,
  PageSection,
  Skeleton,
  Stack,
  Table,
  VisuallyHidden,
} from '@portal/ui';
import { Tabs } from '@portal/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetReleaseHistoryQuery, type HistoryEntry } from './endpoints.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { ReleaseId } from './release-id.tsx';
import { RevisionDiff } from './revision-diff.tsx';
import { useGateLabels } from './use-gate-labels.ts';
import { useRevisionChanges } from './use-revision-changes.ts';
import { ZonedTime } from './zoned-time.tsx';

const step = 20;
const most = 200;

/** Who changed what, when and why, and what is different between any two revisions of it. */
export function ReleaseHistory({ channels }: { channels: readonly string[] }) {
  const { t } = useTranslation('releases');
  const [first = '', ...more] = channels;
  return (
    <PageSection title={t('history.title')}>
      {more.length === 0 ? (
        <ChannelHistory channel={first} />
      ) : (
        <Tabs
          label={t('history.channel')}
          items={channels.map((channel) => ({
            value: channel,
            label: channel,
            content: <ChannelHistory channel={channel} />,
          }))}
        />
      )}
    </PageSection>
  );
}

function ChannelHistory({ channel }: { channel: string }) {
  const { t } = useTranslation('releases');
  const [limit, setLimit] = useState(step);
  // One more than is shown, to say what the oldest shown one changed.
  const {
    data: response,
    isFetching,
    refetch,
  } = useGetReleaseHistoryQuery(
    { params: { channel }, query: { limit: Math.min(limit + 1, most) } },
    { refetchOnMountOrArgChange: true },
  );
  const data = response?.data;
  if (!data)
    return isFetching ? <Skeleton lines={6} /> : <ErrorState onRetry={() => void refetch()} />;
  const shown = data.slice(0, limit);
  return (
    <Stack gap={8}>
      <Stack gap={4}>
        <RevisionTable channel={channel} shown={shown} known={data} />
        {data.length > limit && limit < most - 1 && (
          <div>
            <Button busy={isFetching} onClick={() => setLimit(limit + step)}>
              {t('history.more')}
            </Button>
          </div>
        )}
      </Stack>
      <RevisionDiff known={data.filter((entry) => 'releases' in entry)} />
    </Stack>
  );
}

interface RevisionTableProps {
  channel: string;
  shown: readonly HistoryEntry[];
  known: readonly HistoryEntry[];
}

function RevisionTable({ channel, shown, known }: RevisionTableProps) {
  const { t } = useTranslation('releases');
  const changesOf = useRevisionChanges(known);
  const { groundOf } = useGateLabels();
  const [opened, setOpened] = useState<ShownRevision | null>(null);
  return (
    <>
      <Table
        caption={`${t('history.title')} ${channel}`}
        captionHidden
        columns={[
          {
            key: 'revision',
            header: t('history.revision'),
            cell: ({ revision }) => revision,
            narrow: 'lead',
          },
          {
            key: 'when',
            header: t('history.when'),
            cell: (entry) => 'at' in entry && <ZonedTime iso={entry.at} />,
            narrow: 'figure',
          },
          {
            key: 'what',
            header: t('history.what'),
            cell: (entry) =>
              'action' in entry ? (
                <Stack gap={1}>
                  <span>{t(`history.action.${entry.action}`)}</span>
                  {changesOf(entry).map((line) => (
                    <ReleaseId key={line}>{line}</ReleaseId>
                  ))}
                </Stack>
              ) : (
                <>
                  {t('history.fault')} <span lang="en">({entry.fault})</span>
                </>
              ),
            narrow: 'line',
          },
          {
            key: 'who',
            header: t('history.who'),
            cell: (entry) => 'by' in entry && entry.by,
            narrow: 'line',
          },
          {
            key: 'why',
            header: t('history.why'),
            cell: (entry) =>
              'reason' in entry &&
              (entry.evidence ? (
                <Stack gap={1}>
                  {groundOf(entry.evidence)}
                  <div>
                    <Button size="sm" onClick={() => setOpened(entry)}>
                      <span aria-hidden="true">{t('gate.show')}</span>
                      <VisuallyHidden>{t('gate.showOf', entry)}</VisuallyHidden>
                    </Button>
                  </div>
                </Stack>
              ) : (
                entry.reason
              )),
            narrow: 'line',
          },
        ]}
        rows={shown}
        rowKey={({ revision }) => String(revision)}
      />
      {opened?.evidence && (
        <EvidenceDialog
          revision={opened.revision}
          evidence={opened.evidence}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
