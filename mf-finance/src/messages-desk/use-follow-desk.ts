import { messagesDeskCalls } from '@portal/contract/agency';
import { useStaffToken } from '@portal/remote-kit/staff';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { followMessages } from '../follow-messages/follow.ts';
import { deskApi } from './desk-api.ts';

/** Reads again whatever the page shows when an owner or a colleague has written. */
export function useFollowDesk(version: string | undefined): void {
  const dispatch = useDispatch();
  const token = useStaffToken();
  // Where it begins; later versions are what the stream itself has told.
  const [from, setFrom] = useState(version);
  if (from === undefined && version !== undefined) setFrom(version);

  useEffect(() => {
    if (!token || from === undefined) return;
    return followMessages({
      call: messagesDeskCalls.followDesk,
      token,
      from,
      onMail: () => void dispatch(deskApi.util.invalidateTags(['desk-messages'])),
    });
  }, [token, from, dispatch]);
}
