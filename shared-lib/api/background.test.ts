import { backgroundHeader, userCalls } from '../contract/index.ts';
import { failWith, installFakeApi } from '../testing/fake-api.ts';
import { send } from './client.ts';
import { request } from './request.ts';

test('what a page asks for while nobody is there is marked, until a key is pressed', async () => {
  installFakeApi({ getMe: failWith(404) });
  const now = jest.spyOn(Date, 'now');
  const ask = async () => {
    const caller = { token: 'token-1', locale: 'en' };
    return (await send(request(userCalls.getMe, {}), caller)).isBackground;
  };
  expect(await ask()).toBe(false);
  now.mockReturnValue(new Date().getTime() + 61_000);
  expect(await ask()).toBe(true);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(await ask()).toBe(false);
  expect(backgroundHeader).toBe('x-portal-background');
});
