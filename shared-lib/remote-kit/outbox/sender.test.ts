import { waitFor } from '@testing-library/dom';
import type { AxiosResponse } from 'axios';
import { replaceNetwork } from '../api/client.ts';
import { createPortalStore } from '../testing/portal-store.ts';
import { makeUser } from '../testing/factories.ts';
import { startOutbox } from './sender.ts';
import { readWaitingSaves, writeWaitingSaves } from './waiting-saves.ts';

/** Well before the first of the sender's own retries. */
const soon = { timeout: 3000 };

test('a connection that comes back while a save is failing is not missed', async () => {
  const person = makeUser();
  const attempts: { fail: () => void; succeed: () => void }[] = [];
  replaceNetwork(
    (config) =>
      new Promise((resolve, reject) => {
        attempts.push({
          fail: () => reject(Object.assign(new Error('Network Error'), { isAxiosError: true })),
          succeed: () => resolve({ config, status: 200, data: {}, headers: {} } as AxiosResponse),
        });
      }),
  );
  writeWaitingSaves(person.id, [
    {
      id: 'key-1',
      person: person.id,
      form: 'edit-profile.user',
      request: { method: 'PATCH', url: '/users/1', needsToken: true },
      edit: null,
      savedAt: 0,
      refused: null,
    },
  ]);
  startOutbox(createPortalStore({ signedInAs: person }));
  await waitFor(() => expect(attempts).toHaveLength(1), soon);
  window.dispatchEvent(new Event('online'));
  attempts[0]!.fail();
  await waitFor(() => expect(attempts).toHaveLength(2), soon);
  attempts[1]!.succeed();
  await waitFor(() => expect(readWaitingSaves(person.id)).toEqual([]), soon);
});
