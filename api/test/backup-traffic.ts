import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { png } from './insurance-owner.ts';

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
        'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 224)).join('.'),
        ...headers,
      },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  async function register(): Promise<void> {
    const phone = `0803${randomInt(1_000_000, 10_000_000)}`;
    const { status, body } = await call(
      '/auth/register',
      JSON.stringify({
        business_name: 'Ngozi Tailoring',
        first_name: 'Ngozi',
        last_name: 'Eze',
        phone_number: phone,
        email: `owner${phone}@example.com`,
        accepts_terms: true,
      }),
    );
    if (status === 200) acknowledged.push(`+234${phone.slice(1)}`);
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
