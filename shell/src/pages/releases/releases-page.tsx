import type { ShownChannel, ShownRelease } from '@portal/contract';
import { isApiError } from '@portal/remote-kit/api';
import { usePageTitle } from '@portal/remote-kit';
import { ProveDialog, useStaffToken } from '@portal/remote-kit/staff';
import {
  Banner,
  Button,
  Card,
  ErrorState,
  PageHeading,
  Sections,
  Skeleton,
  Stack,
} from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { internalPath } from '../internal-path.ts';
import type { AskedChange, AskedSeveral } from './asked-change.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeSeveralDialog } from './change-several-dialog.tsx';
import { ChannelReleases } from './channel-releases.tsx';
import { recheck, useGetReleaseConsoleQuery } from './endpoints.ts';
import { renewPassMs, useReleaseEvents } from './use-release-events.ts';
import { ReleaseSpeed } from './release-speed.tsx';
import { ReleaseHistory } from './release-history.tsx';

/** The release console: what is live where, who made it so, and the way back. */
export function Component() {
  const { t } = useTranslation('releases');
  const dispatch = useDispatch();
  usePageTitle(t('title'));
  const token = useStaffToken();
  const {
    data: response,
    error,
    isFetching,
    refetch,
    fulfilledTimeStamp,
  } = useGetReleaseConsoleQuery(
    {},
    { skip: !token, refetchOnMountOrArgChange: true, pollingInterval: renewPassMs },
  );
  const data = token ? response?.data : undefined;
  // The first response gives the pass with which the stream opens.
  const isFollowing = useReleaseEvents(data && fulfilledTimeStamp);
  const [asked, setAsked] = useState<{
    channel: string;
    change: AskedChange | AskedSeveral;
  } | null>(null);
  const channel = data?.channels.find((listed) => listed.channel === asked?.channel);

  return (
    <Stack gap={1}>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        back={{ to: internalPath, label: t('back') }}
        actions={
          data &&
          !isFollowing && (
            <Button busy={isFetching} onClick={() => dispatch(recheck())}>
              {t('look')}
            </Button>
          )
        }
      />
      {data ? (
        <Sections>
          {!isFollowing && <Banner tone="warning">{t('notFollowing')}</Banner>}
          {!data.can_change && <Banner>{t('onlyLook')}</Banner>}
          {data.channels.map((listed) => (
            <ChannelReleases
              rendering={data.rendering ?? []}
              key={listed.channel}
              channel={listed}
              published={data.published}
              onAsk={
                data.can_change
                  ? (change) => setAsked({ channel: listed.channel, change })
                  : undefined
              }
            />
          ))}
          {data.channels.length > 0 && <ReleaseSpeed channels={data.channels} />}
          {data.channels.length > 0 && (
            <ReleaseHistory channels={data.channels.map((listed) => listed.channel)} />
          )}
        </Sections>
      ) : token === null ? (
        <SignInFirst />
      ) : isApiError(error) && error.status === 404 ? (
        <ErrorState title={t('notStaff.title')}>{t('notStaff.text')}</ErrorState>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {isApiError(error) && error.message !== '' ? (
            <span lang="en">{error.message}</span>
          ) : undefined}
        </ErrorState>
      ) : (
        <Skeleton lines={6} />
      )}
      {asked && channel && data && (
        <AskedDialog
          channel={channel}
          asked={asked.change}
          published={data.published}
          onClose={() => setAsked(null)}
        />
      )}
      <ProveDialog />
    </Stack>
  );
}

interface AskedDialogProps {
  channel: ShownChannel;
  asked: AskedChange | AskedSeveral;
  published: Readonly<Record<string, readonly ShownRelease[]>>;
  onClose: () => void;
}

function AskedDialog({ channel, asked, published, onClose }: AskedDialogProps) {
  if (!('app' in asked)) return <ChangeSeveralDialog {...{ channel, asked, published, onClose }} />;
  const { app } = asked;
  const others = published[app]?.filter(({ id }) => id !== channel.live?.releases[app]);
  return <ChangeDialog {...{ channel, asked, onClose }} published={others ?? []} />;
}

/** The sign-in of staff is at the agency's desk, which leads back here. It is another document: this one has no frame. */
function SignInFirst() {
  const { t } = useTranslation('releases');
  return (
    <Card>
      <Stack gap={4}>
        <p>{t('signIn.text')}</p>
        <div>
          <Button variant="primary" href={`/agency?next=${internalPath}/releases`}>
            {t('signIn.action')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
