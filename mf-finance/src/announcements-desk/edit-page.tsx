import { RouteError } from '@portal/remote-kit';
import { StaffPage, useHasRole } from '@portal/remote-kit/staff';
import { ErrorState, Skeleton, Stack, TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isThreadId } from '../conversation/thread-id.ts';
import { announcementsPath } from '../message-paths.ts';
import { useGetAnnouncementQuery } from './announcements-api.ts';
import { DraftForm } from './draft-form.tsx';
import { SentAnnouncement } from './sent-announcement.tsx';

/** A draft to write, or an announcement that is sent. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  const { id } = useParams();
  if (id !== undefined && !isThreadId(id)) throw new RouteError(404);
  return (
    <StaffPage title={t(id === undefined ? 'announce.new' : 'announce.title')} needs="publishing">
      <Stack gap={5}>
        <TextLink to={announcementsPath} standalone>
          {t('announce.back')}
        </TextLink>
        {id === undefined ? <NewDraft /> : <Kept key={id} id={id} />}
      </Stack>
    </StaffPage>
  );
}

function NewDraft() {
  if (!useHasRole('publishing')) throw new RouteError(404);
  return <DraftForm announcement={null} />;
}

/** While it is sent, the number of recipients grows. */
const pollMs = 5000;

function Kept({ id }: { id: string }) {
  const { t } = useTranslation('mf-finance');
  const mayChange = useHasRole('publishing');
  const { data, error, isFetching, refetch } = useGetAnnouncementQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs, skipPollingIfUnfocused: true },
  );
  const announcement = data?.data;
  if (error && 'status' in error && error.status === 404) throw new RouteError(404);
  if (!announcement) {
    return error ? (
      <ErrorState title={t('announce.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={8} height={32} />
    );
  }
  return announcement.status === 'draft' && mayChange ? (
    <DraftForm announcement={announcement} />
  ) : (
    <SentAnnouncement announcement={announcement} />
  );
}
