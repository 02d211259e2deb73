import { CarrierUnavailable } from './carrier.ts';

/** An owner waits for the answer; the poller asks again anyway. */
const timeoutMs = 8000;

/**
 * One call to a carrier.
 * @throws CarrierUnavailable when no answer comes, or one of 500 and above, or none that can be read
 */
export async function callJson(
  name: string,
  address: URL,
  options: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: object },
): Promise<{ status: number; answer: unknown }> {
  const { method, headers, body } = options;
  try {
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500 || response.status === 429 || response.status === 401) {
      throw new CarrierUnavailable(`${name} answered ${response.status}`);
    }
    return { status: response.status, answer: await response.json() };
  } catch (cause) {
    if (cause instanceof CarrierUnavailable) throw cause;
    throw new CarrierUnavailable(`${name} gave no answer`, { cause });
  }
}
