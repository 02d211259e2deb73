import { apiBase } from './api-base.ts';

/** One event of a server-sent stream. */
export interface StreamEvent {
  id: string | null;
  event: string;
  data: string;
}

export interface EventStreamOptions {
  /** Below `/api`. */
  url: string;
  token: string;
  /** The id that the server goes on from. */
  lastEventId: string | null;
  signal: AbortSignal;
  /** A stream that says nothing for so long, not even that it is alive, is dead. */
  silenceMs: number;
  onEvent: (event: StreamEvent) => void;
}

/**
 * Reads server-sent events with the session's token, which `EventSource` cannot send.
 * @returns whether it had been open when it ended: a response that is no stream, no response, or one that a proxy
 * holds back is `false`
 */
export async function readEventStream({
  url,
  token,
  lastEventId,
  signal,
  silenceMs,
  onEvent,
}: EventStreamOptions): Promise<boolean> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, silenceMs);
  let wasOpen = false;
  try {
    const response = await fetch(`${apiBase}${url}`, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        'X-Requested-With': 'XMLHttpRequest',
        ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      signal: ending.signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || response.body === null) return false;
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return wasOpen;
      wasOpen = true;
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
      const blocks = (text + decoder.decode(value, { stream: true }))
        .replaceAll('\r\n', '\n')
        .split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) onEvent(event);
      }
    }
  } catch {
    return wasOpen;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    ending.abort();
  }
}

/** Null for a comment, which only says that the stream is alive. */
function parseEvent(block: string): StreamEvent | null {
  const found: StreamEvent = { id: null, event: 'message', data: '' };
  let isEmpty = true;
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(id|event|data):\s?(.*)$/.exec(line) ?? [];
    if (field === undefined) continue;
    isEmpty = false;
    if (field === 'data') found.data = found.data ? `${found.data}\n${value}` : value;
    else if (field === 'id') found.id = value;
    else found.event = value;
  }
  return isEmpty ? null : found;
}
