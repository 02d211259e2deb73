import { after, before } from 'node:test';
import { startTestApi, type TestApi, type TestOptions } from './database.ts';

/** An API for the tests of a suite. The object has its members as soon as the suite's first hook runs. */
export function setUpApi(options?: TestOptions): TestApi {
  const api = {} as TestApi;
  before(async () => {
    Object.assign(api, await startTestApi(options));
  });
  after(() => api.close());
  return api;
}
