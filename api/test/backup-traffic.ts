import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { png } from './insurance-owner.ts';
import { makeIpAddress, makeRegistration } from './visitor.ts';

/** Owners who register while a backup is made, and one who has uploaded a photo. */
export async function startTraffic(baseUrl: string) {
  /** Phone numbers of acknowledged registrations, in the order of their acknowledgement. */
  const acknowledged: string[] = [];
  /** Responses to registrations that were not acknowledged. */
  const failed: string[] = [];
  const over = new AbortController();

  async function call(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': makeIpAddress(),
        ...headers,
      },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  async function register(): Promise<void> {
    const registration = makeRegistration();
    const { status, body } = await call('/auth/register', JSON.stringify(registration));
    if (status === 200) acknowledged.push(registration.phone_number);
    else failed.push(`${status} ${JSON.stringify(body)}`);
  }

  const { body } = await call(
    '/auth/login',
    JSON.stringify({ username: '0803 000 0001', password: demoPassword }),
  );
  const upload = await call('/messaging/files', png, {
    authorization: `Bearer ${String(body['access_token'])}`,
    'content-type': 'application/octet-stream',
    'x-file-name': 'roof.png',
  });
  assert.equal(upload.status, 200, JSON.stringify(upload.body));
  const registering = (async () => {
    // The pauses are those of a machine that is not busy all the time.
    while (!over.signal.aborted) await register().then(() => wait(10));
  })();
  while (acknowledged.length < 5) await wait(10);
  return {
    acknowledged,
    failed,
    async stop() {
      over.abort();
      await registering;
    },
  };
}
