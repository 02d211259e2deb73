import { portalApi } from '../api/index.ts';
import { apiCacheReset } from './in-browser.ts';

test('who forgets the session forgets every response of the API, by the name that the API’s own reset has', () => {
  expect(apiCacheReset()).toEqual(portalApi.util.resetApiState());
});
