import { codeLimits } from '@portal/contract';
import { dropDraft, readDraft, writeDraft, type DraftPlace } from '@portal/remote-kit/drafts';
import { useCallback, useMemo, useState } from 'react';

/** A code that was asked for: where a journey goes on after the phone has dropped the page. Never the code. */
export interface SentCode {
  /** Whose code it is, as the API was asked. */
  username: string;
  medium: 'phone' | 'email';
  /** Milliseconds since 1970. */
  sentAt: number;
}

const lifeMs = codeLimits.lifeSeconds * 1000;

const isSentCode = (found: Partial<SentCode> | null): boolean =>
  found?.username !== undefined && found.sentAt !== undefined;

/** The text of a page that goes on with a code: whether the code still works. */
export type ResumedCode = 'resumed' | 'expired' | null;

/** The code that waits to be typed, kept on the device for as long as it works unless told otherwise; null: none. */
export function useSentCode<Sent extends SentCode = SentCode>(journey: string, keptMs = lifeMs) {
  const place = useMemo<DraftPlace>(
    () => ({ form: `auth.${journey}`, version: 1, person: null, keptMs }),
    [journey, keptMs],
  );
  const [{ sent, resumed }, setState] = useState(() => {
    const draft = readDraft<Sent>(place);
    const found = isSentCode(draft) ? (draft as Sent) : null;
    const isLive = found !== null && Date.now() - found.sentAt < lifeMs;
    const how: ResumedCode = found === null ? null : isLive ? 'resumed' : 'expired';
    return { sent: found, resumed: how };
  });
  const keep = useCallback(
    (next: Sent) => {
      writeDraft(place, next);
      setState({ sent: next, resumed: null });
    },
    [place],
  );
  const drop = useCallback(() => {
    dropDraft(place);
    setState({ sent: null, resumed: null });
  }, [place]);
  return { sent, resumed, keep, drop };
}
