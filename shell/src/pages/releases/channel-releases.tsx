import type { ShownChannel } from '@portal/contract';
import {
  Badge,
  Banner,
  Button,
  Cluster,
  DateText,
  PageSection,
  Stack,
  Table,
  VisuallyHidden,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { nextAudience, type AskedChange } from './asked-change.ts';
import { GateNow } from './gate-now.tsx';
import { ReleaseId } from './release-id.tsx';
import { useAudienceName } from './use-audience-name.ts';

interface ChannelReleasesProps {
  channel: ShownChannel;
  /** Left out for those who only look. */
  onAsk: ((change: AskedChange) => void) | undefined;
}

/** What one channel gives to its visitors, with what can be done about it. */
export function ChannelReleases({
  channel: { channel, live, unusable },
  onAsk,
}: ChannelReleasesProps) {
  const { t } = useTranslation('releases');
  const audienceName = useAudienceName();
  const canary = live?.canary ?? null;
  return (
    <PageSection
      title={channel}
      description={
        live ? (
          <>
            {t('revisionOf', { revision: live.revision })} · <DateText iso={live.at} /> ·{' '}
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
        {canary && (
          <Banner
            tone="warning"
            action={
              onAsk && (
                <Cluster>
                  <Button
                    size="sm"
                    onClick={() =>
                      onAsk({
                        kind: 'release',
                        app: canary.app,
                        version: canary.release,
                        audience: nextAudience(canary),
                      })
                    }
                  >
                    {t('takeFurther')}
                  </Button>
                  <Button size="sm" onClick={() => onAsk({ kind: 'clear', app: canary.app })}>
                    {t('clear')}
                  </Button>
                </Cluster>
              )
            }
          >
            {t('trying', { ...canary, audience: audienceName(canary.audience) })}
          </Banner>
        )}
        {canary && <GateNow channel={channel} />}
        {live && (
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
              ...(canary
                ? [
                    {
                      key: 'canary',
                      header: t('canary'),
                      narrow: 'line' as const,
                      cell: ([app]: [string, string]) =>
                        canary.app === app && (
                          <Badge tone="warning">{audienceName(canary.audience)}</Badge>
                        ),
                    },
                  ]
                : []),
              ...(onAsk
                ? [
                    {
                      key: 'actions',
                      header: t('actions'),
                      narrow: 'line' as const,
                      cell: ([app]: [string, string]) => (
                        <Cluster gap={2}>
                          <Button size="sm" onClick={() => onAsk({ kind: 'rollback', app })}>
                            <span aria-hidden="true">{t('rollBack')}</span>
                            <VisuallyHidden>{t('rollBackApp', { app })}</VisuallyHidden>
                          </Button>
                          <Button
                            size="sm"
                            variant="quiet"
                            onClick={() =>
                              onAsk({ kind: 'release', app, version: '', audience: '' })
                            }
                          >
                            <span aria-hidden="true">{t('release')}</span>
                            <VisuallyHidden>{t('releaseApp', { app })}</VisuallyHidden>
                          </Button>
                        </Cluster>
                      ),
                    },
                  ]
                : []),
            ]}
            rows={Object.entries(live.releases)}
            rowKey={([app]) => app}
          />
        )}
      </Stack>
    </PageSection>
  );
}
