import { RouteError } from '@portal/remote-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { agencyPath } from '../message-paths.ts';
import { OpenConversation } from '../conversation/open-conversation.tsx';
import { isThreadId } from '../conversation/thread-id.ts';
import { useStaffOnly } from './use-staff-only.ts';

export function Component() {
  useStaffOnly();
  const { t } = useTranslation('mf-finance');
  const { threadId } = useParams();
  if (!isThreadId(threadId)) throw new RouteError(404);
  return (
    <OpenConversation
      side="agency"
      threadId={threadId}
      back={{ to: agencyPath, label: t('agency.title') }}
    />
  );
}
