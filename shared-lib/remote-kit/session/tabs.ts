const channelName = 'portal.session';

/** An event of the session in another tab of this browser. */
export type SessionNotice = 'signed-in' | 'signed-out' | 'expired';

interface Message {
  from: string;
  notice: SessionNotice;
}

/** A page hears its own channel too. */
const thisPage = Math.random().toString(36).slice(2);

export function notifyOtherTabs(notice: SessionNotice): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is this origin's
  channel.postMessage({ from: thisPage, notice } satisfies Message);
  channel.close();
}

/** Returns what stops listening. */
export function listenToOtherTabs(onNotice: (notice: SessionNotice) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.from !== thisPage) onNotice(data.notice);
  });
  return () => channel.close();
}
