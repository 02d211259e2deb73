import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError, portalApi, type ApiError } from '../api/index.ts';
import { refreshOwner, selectUserData, selectUserId, type SessionRoot } from '../session/index.ts';
import { showToast } from '@portal/ui/toast';
import {
  completedEvent,
  readWaitingSaves,
  writeWaitingSaves,
  type WaitingSave,
} from './waiting-saves.ts';

interface SaveResponse {
  message?: string;
  data?: { version?: number };
}

const outboxApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sendWaitingSave: build.mutation<SaveResponse, WaitingSave>({
      query: ({ id, request }) => ({
        ...request,
        isKept: true,
        headers: { ...request.headers, 'idempotency-key': id },
      }),
    }),
  }),
});

type OutboxRoot = SessionRoot & { api: ReturnType<typeof portalApi.reducer> };

/** The portal's store. */
export interface OutboxStore {
  dispatch: ThunkDispatch<OutboxRoot, unknown, UnknownAction>;
  getState: () => OutboxRoot;
}

const firstRetryMs = 5000;
const longestRetryMs = 60_000;
/** Shows the same as for a save that gets its response at once. */
const toastMs = 5000;

let started: OutboxStore | null = null;
let retryMs = firstRetryMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
/** How often sending was asked for: the connection came back, a save came in, a retry was due. */
let timesAsked = 0;

/** Sends what waits, now and whenever the connection comes back. A second call is harmless. */
export function startOutbox(store: OutboxStore): void {
  const isFirst = started === null;
  started = store;
  if (isFirst) window.addEventListener('online', sendNow);
  sendNow();
}

function sendNow(): void {
  retryMs = firstRetryMs;
  void sendWaiting();
}

/** One of several tabs sends; the key of each save keeps two from doing harm where tabs cannot agree. */
export async function sendWaiting(): Promise<void> {
  const store = started;
  if (!store) return;
  timesAsked += 1;
  if (isSending) return;
  isSending = true;
  try {
    // A request during a run starts another run after it.
    for (let heard = 0; heard !== timesAsked;) {
      heard = timesAsked;
      clearTimeout(timer);
      if (navigator.locks) {
        await navigator.locks.request('portal.outbox', { ifAvailable: true }, async (lock) => {
          if (lock) await drain(store);
          // The tab that sends may close before it is through.
          else retryLater();
        });
      } else await drain(store);
    }
  } finally {
    isSending = false;
  }
}

async function drain(store: OutboxStore): Promise<void> {
  const person = selectUserId(store.getState());
  if (person === null) return;
  const status = () => selectUserData(store.getState())?.status;
  const statusBefore = status();
  let wasSaved = false;
  for (;;) {
    const next = readWaitingSaves(person).find(({ refused }) => refused === null);
    if (!next) break;
    const sent = store.dispatch(outboxApi.endpoints.sendWaitingSave.initiate(next));
    const result = (await sent) as { data?: SaveResponse; error?: unknown };
    sent.reset();
    if (result.data) {
      wasSaved = true;
      settle(person, next, result.data.data?.version);
      if (result.data.message)
        showToast({ message: result.data.message, tone: 'positive', duration: toastMs });
    } else if (isApiError(result.error) && isFinal(result.error)) {
      const refused = result.error;
      replace(person, (save) => (save.id === next.id ? { ...save, refused } : save));
    } else {
      // Not now. A session that has ended goes on after the next sign-in.
      if (!isApiError(result.error) || result.error.status !== 401) retryLater();
      break;
    }
  }
  if (!wasSaved) return;
  await store.dispatch(refreshOwner());
  if (statusBefore === 'Pending Completion' && status() === 'Completed')
    window.dispatchEvent(new Event(completedEvent));
}

/** Asked again, the server would say the same. */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

/** Later saves of the same record started from what this one made of it. */
function settle(person: string, done: WaitingSave, version: number | undefined): void {
  const rest = readWaitingSaves(person).filter(({ id }) => id !== done.id);
  writeWaitingSaves(
    person,
    rest.map((save) =>
      version === undefined || save.request.url !== done.request.url
        ? save
        : {
            ...save,
            request: {
              ...save.request,
              headers: { ...save.request.headers, 'if-match': `"${version}"` },
            },
          },
    ),
  );
}

function replace(person: string, change: (save: WaitingSave) => WaitingSave): void {
  writeWaitingSaves(person, readWaitingSaves(person).map(change));
}

function retryLater(): void {
  timer = setTimeout(() => void sendWaiting(), retryMs);
  retryMs = Math.min(retryMs * 2, longestRetryMs);
}
