import { messagingCalls } from '@portal/contract';
import { selectToken } from '@portal/remote-kit/session';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { messagingApi } from '../endpoints/message.ts';
import { followMessages } from './follow.ts';

/** Reads again whatever the page shows when something is new. @param version of what it has read; undefined until then */
export function useFollowMessages(version: string | undefined): void {
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  // Where it begins; later versions are what the stream itself has told.
  const [from, setFrom] = useState(version);
  if (from === undefined && version !== undefined) setFrom(version);

  useEffect(() => {
    if (token === null || from === undefined) return;
    return followMessages({
      call: messagingCalls.followMessages,
      token,
      from,
      onMail: () =>
        void dispatch(messagingApi.util.invalidateTags(['messages', 'navigation-counts'])),
    });
  }, [token, from, dispatch]);
}
