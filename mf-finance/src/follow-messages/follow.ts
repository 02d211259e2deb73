import type { ApiCall } from '@portal/contract';
import { readEventStream } from '@portal/remote-kit/api/event-stream';

const firstPauseMs = 2000;
/** Where streams do not work, the page asks this often. */
const longestPauseMs = 30_000;
/** The server says every 15 s that it is there. */
const silenceMs = 40_000;
/** A page that is not used stops polling: it would keep the session alive. */
const watchedMs = 10 * 60_000;

export interface Following {
  /** `followMessages`, or at the desk `followDesk`. */
  call: ApiCall;
  token: string;
  /** The position up to which the page has read. */
  from: string | null;
  /** Something is new: read again. */
  onMail: () => void;
}

/**
 * Hears of new messages while the page is looked at. A hidden tab holds no connection; on its return it goes on
 * from what it last heard. Where no stream comes through, the page asks from time to time instead.
 * @returns ends it
 */
export function followMessages({ call, token, from, onMail }: Following): () => void {
  let heard = from;
  let attempt = 0;
  let ending: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touchedAt = Date.now();
  const recordTouch = () => void (touchedAt = Date.now());

  const close = () => {
    attempt += 1;
    clearTimeout(timer);
    ending?.abort();
    ending = null;
  };

  const open = async (pauseMs: number): Promise<void> => {
    close();
    if (document.visibilityState === 'hidden') return;
    const mine = attempt;
    ending = new AbortController();
    const wasOpen = await readEventStream({
      url: call.path,
      token,
      lastEventId: heard,
      signal: ending.signal,
      silenceMs,
      onEvent: ({ id, event }) => {
        heard = id ?? heard;
        if (event === 'mail') onMail();
      },
    });
    if (mine !== attempt) return;
    const nextMs = wasOpen ? firstPauseMs : pauseMs;
    // Spread, so that all tabs of the country do not come back at once.
    timer = setTimeout(
      () => {
        if (!wasOpen && Date.now() - touchedAt < watchedMs) onMail();
        void open(Math.min(nextMs * 2, longestPauseMs));
      },
      nextMs * (0.5 + Math.random()),
    );
  };

  const handleVisibility = () => void open(firstPauseMs);
  document.addEventListener('visibilitychange', handleVisibility);
  for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, recordTouch);
  void open(firstPauseMs);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    for (const kind of ['pointerdown', 'keydown']) document.removeEventListener(kind, recordTouch);
    close();
  };
}
