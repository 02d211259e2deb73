import type { RenderCount, ShownChannel, ShownRelease } from '@portal/contract';
import {
  Badge,
  Banner,
  Button,
  Cluster,
  Muted,
  PageSection,
  Stack,
  Table,
  VisuallyHidden,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { nextAudience, type AskedChange, type AskedSeveral } from './asked-change.ts';
import { GateNow } from './gate-now.tsx';
import { ReleaseId } from './release-id.tsx';
import { useAudienceName } from './use-audience-name.ts';
import { ZonedTime } from './zoned-time.tsx';

interface ChannelReleasesProps {
  channel: ShownChannel;
  rendering: readonly RenderCount[];
  /** By app. */
  published: Readonly<Record<string, readonly ShownRelease[]>>;
  /** Left out for those who only look. */
  onAsk: ((change: AskedChange | AskedSeveral) => void) | undefined;
}

type LiveRevision = NonNullable<ShownChannel['live']>;
type Canary = LiveRevision['canaries'][number];

/** Whether there is a release to go back or forward to. */
const hasOther = (releases: readonly ShownRelease[] = [], live: string | undefined) =>
  releases.some(({ id }) => id !== live);

/** The releases of one channel, and the actions on it. */
export function ChannelReleases({
  channel: { channel, live, unusable },
  rendering,
  published,
  onAsk,
}: ChannelReleasesProps) {
  const { t } = useTranslation('releases');
  const withOther = Object.keys(published).filter((app) =>
    hasOther(published[app], live?.releases[app]),
  );
  return (
    <PageSection
      title={channel}
      description={
        live ? (
          <>
            {t('revisionOf', { revision: live.revision })} · <ZonedTime iso={live.at} /> ·{' '}
            {t('byFor', live)}
          </>
        ) : (
          t('nothing')
        )
      }
    >
      <Stack gap={5}>
        {unusable.map(({ revision, fault }) => (
          <Banner key={revision} tone="danger" title={t('unusable', { revision })}>
            <span lang="en">{fault}</span>
          </Banner>
        ))}
        {live?.canaries.map((canary) => (
          <CanaryBanner key={canary.app} canary={canary} onAsk={onAsk} />
        ))}
        {live && <GateNow channel={channel} hasCanary={live.canaries.length > 0} />}
        {live && (
          <LiveTable
            channel={channel}
            live={live}
            rendering={rendering}
            published={published}
            onAsk={onAsk}
          />
        )}
        {live && onAsk && withOther.length > 0 && (
          <Cluster gap={2}>
            {withOther.some((app) => live.releases[app] !== undefined) && (
              <Button size="sm" onClick={() => onAsk({ kind: 'rollback-several' })}>
                {t('rollBackSeveral')}
              </Button>
            )}
            <Button size="sm" onClick={() => onAsk({ kind: 'release-several' })}>
              {t('releaseSeveral')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </PageSection>
  );
}

interface CanaryBannerProps extends Pick<ChannelReleasesProps, 'onAsk'> {
  canary: Canary;
}

function CanaryBanner({ canary, onAsk }: CanaryBannerProps) {
  const { t } = useTranslation('releases');
  const audienceName = useAudienceName();
  const { app, release: version } = canary;
  const actions = onAsk && (
    <Cluster>
      <Button
        size="sm"
        onClick={() => onAsk({ kind: 'release', app, version, audience: nextAudience(canary) })}
      >
        {t('takeFurther')}
      </Button>
      <Button size="sm" onClick={() => onAsk({ kind: 'clear', app })}>
        {t('clear')}
      </Button>
    </Cluster>
  );
  return (
    <Banner tone="warning" action={actions}>
      {t('trying', { ...canary, audience: audienceName(canary.audience) })}
    </Banner>
  );
}

interface LiveTableProps extends Pick<ChannelReleasesProps, 'rendering' | 'published' | 'onAsk'> {
  channel: string;
  live: LiveRevision;
}

/** The live release of each app. */
function LiveTable({
  channel,
  live: { releases, canaries },
  rendering,
  published,
  onAsk,
}: LiveTableProps) {
  const { t } = useTranslation('releases');
  const audienceName = useAudienceName();
  const canaryColumn = canaries.length > 0 && {
    key: 'canary',
    header: t('canary'),
    narrow: 'line' as const,
    cell: ([app]: [string, string]) => {
      const canary = canaries.find((canary) => canary.app === app);
      return canary && <Badge tone="warning">{audienceName(canary.audience)}</Badge>;
    },
  };
  const actionsColumn = onAsk && {
    key: 'actions',
    header: t('actions'),
    narrow: 'line' as const,
    cell: ([app, live]: [string, string]) => (
      <AppActions app={app} hasOther={hasOther(published[app], live)} onAsk={onAsk} />
    ),
  };
  return (
    <Table
      caption={channel}
      captionHidden
      columns={[
        { key: 'app', header: t('app'), cell: ([app]) => app, narrow: 'lead' },
        {
          key: 'live',
          header: t('live'),
          cell: ([, id]) => <ReleaseId>{id}</ReleaseId>,
          narrow: 'line',
        },
        {
          key: 'rendered',
          header: t('rendered.title'),
          cell: ([app, id]) => (
            <Rendered
              count={rendering.find((rendered) => rendered.app === app && rendered.release === id)}
            />
          ),
          narrow: 'line',
        },
        ...(canaryColumn ? [canaryColumn] : []),
        ...(actionsColumn ? [actionsColumn] : []),
      ]}
      rows={Object.entries(releases)}
      rowKey={([app]) => app}
    />
  );
}

/** Shows how many of the pages with the release this edge has rendered, and how long one takes. */
function Rendered({ count }: { count: RenderCount | undefined }) {
  const { t } = useTranslation('releases');
  if (!count) return t('rendered.none');
  const { rendered, left, median_ms } = count;
  return t('rendered.share', {
    rendered: String(rendered),
    all: String(rendered + left),
    time: String(median_ms ?? '–'),
  });
}

interface AppActionsProps {
  app: string;
  /** Another release is published, to go back or forward to. */
  hasOther: boolean;
  onAsk: (change: AskedChange) => void;
}

function AppActions({ app, hasOther, onAsk }: AppActionsProps) {
  const { t } = useTranslation('releases');
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        <Button size="sm" disabled={!hasOther} onClick={() => onAsk({ kind: 'rollback', app })}>
          <span aria-hidden="true">{t('rollBack')}</span>
          <VisuallyHidden>{t('rollBackApp', { app })}</VisuallyHidden>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          disabled={!hasOther}
          onClick={() => onAsk({ kind: 'release', app, version: '', audience: '' })}
        >
          <span aria-hidden="true">{t('release')}</span>
          <VisuallyHidden>{t('releaseApp', { app })}</VisuallyHidden>
        </Button>
        {app !== 'shell' && (
          <Button size="sm" variant="quiet" onClick={() => onAsk({ kind: 'retire', app })}>
            <span aria-hidden="true">{t('retire')}</span>
            <VisuallyHidden>{t('retireApp', { app })}</VisuallyHidden>
          </Button>
        )}
      </Cluster>
      {!hasOther && <Muted>{t('noOther')}</Muted>}
    </Stack>
  );
}
