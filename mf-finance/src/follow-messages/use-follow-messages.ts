import { selectToken } from '@portal/shared-lib/session';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { messagingApi, type Side } from '../converse/endpoints.ts';
import { followMessages } from './follow.ts';

/** Reads again whatever the page shows when something is new. @param version of what it has read; undefined until then */
export function useFollowMessages(side: Side, version: string | undefined): void {
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  const latest = useRef(version);
  latest.current = version;
  const hasRead = version !== undefined;

  useEffect(() => {
    if (token === null || !hasRead) return;
    return followMessages({
      side,
      token,
      from: latest.current ?? null,
      onMail: () =>
        void dispatch(messagingApi.util.invalidateTags(['messages', 'navigation-counts'])),
    });
  }, [side, token, hasRead, dispatch]);
}
