import { createBoundedQueue, type BoundedQueue } from '../../../http/bounded-queue.ts';
import { measureCall } from '../../../http/measure-call.ts';
import { ProviderUnavailable } from './bill-provider.ts';

/** One for each company: a slow one must not hold all connections, so the requests at a time are limited. */
const queues = new Map<string, BoundedQueue>();

function queueOf(name: string): BoundedQueue {
  const known = queues.get(name);
  if (known !== undefined) return known;
  const made = createBoundedQueue({ name, places: 8, maxWaiting: 40, retryAfter: 5 });
  queues.set(name, made);
  return made;
}

/** An owner waits for the response; the poller asks again anyway. */
const timeoutMs = 8000;

/**
 * One call to a provider.
 * @throws ProviderUnavailable when no response comes, or one of 500 and above, or none that can be read; its cause is
 *   an ApiError `unavailable` when too many others wait for the same company
 */
export async function callJson(
  name: string,
  url: URL,
  options: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: object },
): Promise<{ status: number; body: unknown }> {
  const { method, headers, body } = options;
  try {
    return await queueOf(name)(async () => {
      const response = await measureCall(name, () =>
        fetch(url, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      if (response.status >= 500 || response.status === 429 || response.status === 401) {
        throw new ProviderUnavailable(`${name} responded with ${response.status}`);
      }
      return { status: response.status, body: await response.json() };
    });
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) throw cause;
    throw new ProviderUnavailable(`${name} sent no response`, { cause });
  }
}
