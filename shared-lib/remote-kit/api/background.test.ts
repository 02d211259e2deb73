import { backgroundHeader } from '@portal/contract';
import { sessionApi } from '../session/session-api.ts';
import { makeUser } from '../testing/factories.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { createPortalStore } from '../testing/portal-store.ts';

test('the calls of a page that is not used are marked, until a key is pressed', async () => {
  const agent = makeUser({ is_master: true });
  const api = installFakeApi({ getMe: { data: agent } });
  const store = createPortalStore({ signedInAs: agent });
  const now = jest.spyOn(Date, 'now');
  const isMarked = async () => {
    await store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
    return api.requests('getMe').at(-1)?.headers[backgroundHeader] === '1';
  };
  expect(await isMarked()).toBe(false);
  now.mockReturnValue(new Date().getTime() + 61_000);
  expect(await isMarked()).toBe(true);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(await isMarked()).toBe(false);
});
