import { contractVersion, usePageTitle } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { selectIsSignedIn, selectUserData } from '@portal/remote-kit/session';
import {
  Badge,
  Card,
  DefinitionList,
  PageHeading,
  PageSection,
  Stack,
  Table,
  TextLink,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { loadRecords, type LoadRecord } from '../../telemetry/timings.ts';
import { useLiveReleases } from '../../live-releases/live-releases-context.ts';
import { internalPath } from '../internal-path.ts';
import { OverrideRemote } from './override-remote.tsx';
import { InjectFault } from './inject-fault.tsx';
import { SupportCodeLookUp } from './support-code-look-up.tsx';

/** For support: what is live in this page, how each remote loaded, and the details of locale and session. */
export function Component() {
  const { t } = useTranslation('dev-tools');
  usePageTitle(t('title'));
  const { current } = useLiveReleases();
  const loads = loadRecords();

  return (
    <Stack gap={6}>
      <PageHeading title={t('title')} />
      <PageSection title={t('page')}>
        <PageDetails />
      </PageSection>
      <PageSection title={t('remotes')}>
        <RemotesTable loads={loads} />
      </PageSection>
      <PageSection title={t('loads')}>
        <LoadsTable loads={loads} />
      </PageSection>
      <PageSection title={t('code.title')}>
        <SupportCodeLookUp releaseSet={current} />
      </PageSection>
      {current.boot.devTools && (
        <>
          <PageSection title={t('override.title')} description={t('override.text')}>
            <OverrideRemote releaseSet={current} />
          </PageSection>
          <PageSection title={t('faultInjection.title')} description={t('faultInjection.text')}>
            <InjectFault releaseSet={current} />
          </PageSection>
        </>
      )}
      <TextLink to={`${internalPath}/releases`}>{t('releases')}</TextLink>
      <TextLink to={`${internalPath}/workbench`}>{t('workbench')}</TextLink>
    </Stack>
  );
}

function PageDetails() {
  const { t } = useTranslation('dev-tools');
  const { current, upcoming: readUpcoming } = useLiveReleases();
  const upcoming = readUpcoming();
  const { boot } = current;
  const isSignedIn = useSelector(selectIsSignedIn);
  const userData = useSelector(selectUserData);
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t('channel'), description: `${boot.channel} · ${boot.revision}` },
          {
            term: t('upcoming'),
            description: upcoming === current ? t('none') : String(upcoming.boot.revision),
          },
          { term: t('shell'), description: boot.shellRelease },
          { term: t('contract'), description: contractVersion },
          { term: t('locale'), description: currentLocale() },
          {
            term: t('session'),
            description: isSignedIn
              ? `${t('signedIn')} · ${userData?.status ?? ''}`
              : t('signedOut'),
          },
        ]}
      />
    </Card>
  );
}

interface LoadsProps {
  loads: readonly LoadRecord[];
}

function RemotesTable({ loads }: LoadsProps) {
  const { t } = useTranslation('dev-tools');
  const { rejected, all } = useLiveReleases().current;
  return (
    <Table
      caption={t('remotes')}
      captionHidden
      columns={[
        { key: 'name', header: t('remote'), cell: ({ descriptor }) => descriptor.name },
        {
          key: 'release',
          header: t('release'),
          cell: ({ release, overrides }) =>
            overrides ? `${release} · ${t('overridden')}` : release,
        },
        { key: 'owner', header: t('owner'), cell: ({ descriptor }) => descriptor.owner.team },
        {
          key: 'state',
          header: t('state'),
          cell: ({ descriptor }) => (
            <RemoteState
              name={descriptor.name}
              loads={loads}
              rejected={rejected.some(({ name }) => name === descriptor.name)}
            />
          ),
        },
      ]}
      rows={all}
      rowKey={({ descriptor }) => descriptor.name}
    />
  );
}

function LoadsTable({ loads }: LoadsProps) {
  const { t } = useTranslation('dev-tools');
  return (
    <Table
      caption={t('loads')}
      captionHidden
      columns={[
        {
          key: 'remote',
          header: t('remote'),
          cell: ({ remote, expose }) => `${remote} ${expose}`.trim(),
        },
        {
          key: 'time',
          header: t('milliseconds'),
          cell: ({ milliseconds }) => milliseconds,
          align: 'end',
        },
        {
          key: 'phases',
          header: t('phase'),
          cell: ({ phases }) =>
            Object.entries(phases)
              .map(([phase, spent]) => `${phase} ${spent}`)
              .join(' · '),
        },
        {
          key: 'outcome',
          header: t('state'),
          cell: ({ failure }) => failure?.supportCode ?? t('loaded'),
        },
      ]}
      rows={[...loads]}
      rowKey={(load) => String(loads.indexOf(load))}
    />
  );
}

function RemoteState({
  name,
  loads,
  rejected,
}: {
  name: string;
  loads: readonly LoadRecord[];
  rejected: boolean;
}) {
  const { t } = useTranslation('dev-tools');
  const last = loads.findLast(({ remote }) => remote === name);
  if (rejected) return <Badge tone="danger">{t('rejected')}</Badge>;
  if (!last) return <Badge tone="neutral">{t('notAsked')}</Badge>;
  return last.failure ? (
    <Badge tone="danger">{last.failure.supportCode}</Badge>
  ) : (
    <Badge tone="positive">{t('loaded')}</Badge>
  );
}
