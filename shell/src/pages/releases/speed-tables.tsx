import { Stack, Table, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { ReleaseSpeeds } from './endpoints.ts';
import { ReleaseId } from './release-id.tsx';
import { useSpeedLabels } from './use-speed-labels.ts';
import { ZonedTime } from './zoned-time.tsx';

type ReleaseSpeed = ReleaseSpeeds['releases'][number];
type Figures = ReleaseSpeed['whole'];
const metrics = ['lcp', 'inp', 'cls', 'ttfb'] as const;

interface Row {
  key: string;
  release: ReleaseSpeed;
  figures: Figures;
  /** A part of the release, such as a page; left out for all of it. */
  lead?: string;
}

interface SpeedTablesProps {
  releases: readonly ReleaseSpeed[];
  starts: readonly string[];
}

/** The values of the charts: of each release, by page, and by time. */
export function SpeedTables({ releases, starts }: SpeedTablesProps) {
  const { t } = useTranslation('releases');
  const whole = releases.map((release) => ({
    key: release.release,
    release,
    figures: release.whole,
  }));
  const byPage = releases
    .flatMap((release) =>
      release.routes.map(({ route, figures }) => ({
        key: `${route} ${release.release}`,
        release,
        figures,
        lead: route,
      })),
    )
    .toSorted((a, b) => a.lead.localeCompare(b.lead));
  const byTime = starts
    .flatMap((start, at) =>
      releases.flatMap((release): Row[] => {
        const figures = release.over_time[at];
        return figures && mostOf(figures) > 0
          ? [{ key: `${start} ${release.release}`, release, figures, lead: start }]
          : [];
      }),
    )
    .toReversed();
  return (
    <Stack gap={4}>
      <SpeedTable caption={t('speed.byRelease')} rows={whole} />
      <details>
        <summary>{t('speed.byPage')}</summary>
        <SpeedTable caption={t('speed.byPage')} rows={byPage} lead={t('speed.page')} />
      </details>
      <details>
        <summary>{t('speed.byTime')}</summary>
        <SpeedTable caption={t('speed.byTime')} rows={byTime} lead={t('speed.from')} isTime />
      </details>
    </Stack>
  );
}

interface SpeedTableProps {
  caption: string;
  rows: readonly Row[];
  /** Header of what each row is about. */
  lead?: string;
  isTime?: boolean;
}

function SpeedTable({ caption, rows, lead, isTime = false }: SpeedTableProps) {
  const { t } = useTranslation('releases');
  const { formatFigure, formatCount } = useSpeedLabels();
  const releaseColumn: TableColumn<Row> = {
    key: 'release',
    header: t('gate.release'),
    narrow: lead === undefined ? 'lead' : 'line',
    cell: ({ release: { role, release } }) => (
      <Stack gap={1}>
        <span>{t(`speed.role.${role}`)}</span>
        <ReleaseId>{release}</ReleaseId>
      </Stack>
    ),
  };
  const columns: TableColumn<Row>[] = [
    ...(lead === undefined
      ? []
      : [
          {
            key: 'lead',
            header: lead,
            narrow: 'lead' as const,
            cell: ({ lead: about = '' }: Row) =>
              isTime ? <ZonedTime iso={about} /> : <ReleaseId>{about}</ReleaseId>,
          },
        ]),
    releaseColumn,
    ...metrics.map((metric) => ({
      key: metric,
      header: t(`speed.short.${metric}`),
      align: 'end' as const,
      narrow: 'line' as const,
      cell: ({ figures }: Row) => formatFigure(metric, figures[metric]),
    })),
    {
      key: 'measurements',
      header: t('speed.measurements'),
      align: 'end',
      narrow: 'line',
      cell: ({ figures }) => formatCount(mostOf(figures)),
    },
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

/** Documents that were measured: not each has every metric. */
function mostOf(figures: Figures): number {
  return Math.max(...metrics.map((metric) => figures[metric].measurements));
}
