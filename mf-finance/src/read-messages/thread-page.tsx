import { RouteError } from '@portal/remote-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { messagingPath } from '../message-paths.ts';
import { OpenConversation } from '../conversation/open-conversation.tsx';
import { isThreadId } from '../conversation/thread-id.ts';

export function Component() {
  const { t } = useTranslation('mf-finance');
  const { threadId } = useParams();
  if (!isThreadId(threadId)) throw new RouteError(404);
  return (
    <OpenConversation
      threadId={threadId}
      back={{ to: messagingPath, label: t('messages.title') }}
    />
  );
}
