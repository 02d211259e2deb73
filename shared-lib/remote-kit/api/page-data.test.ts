import { financeCalls } from '@portal/contract';
import { failWith, installFakeApi } from '../testing/fake-api.ts';
import { makeUser } from '../testing/factories.ts';
import { createPortalStore } from '../testing/portal-store.ts';
import { writePageData } from '../testing/write-page-data.ts';
import { sessionApi } from '../session/session-api.ts';
import { portalApi } from './portal-api.ts';
import { request } from './request.ts';

const user = makeUser();
const fromNetwork = makeUser({ is_master: true });
const { getMe, logout } = sessionApi.endpoints;
const { getTransactions } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getTransactions: build.query<unknown, { limit?: number; month?: string | undefined }>({
      query: (query) => request(financeCalls.listTransactions, { query } as never),
    }),
  }),
}).endpoints;

const me = JSON.stringify({ data: user });
const writePage = (responses: Record<string, string>, person = {}) =>
  writePageData(responses, { userId: user.id, ...person });

function start() {
  const api = installFakeApi({ getMe: { data: fromNetwork }, logout: { message: 'Signed out' } });
  const store = createPortalStore({ signedInAs: user });
  const ask = async () =>
    (await store.dispatch(getMe.initiate(undefined, { forceRefetch: true }))).data;
  return { api, store, ask };
}

afterEach(async () => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
  // A call that changes something: what is left of a test is forgotten.
  installFakeApi({ logout: { message: 'Signed out' } });
  await createPortalStore({ signedInAs: user }).dispatch(logout.initiate());
});

test('the first call takes the response that came with the document, the next one asks the API', async () => {
  const { api, ask } = start();
  writePage({ '/users/me': me });
  expect(await ask()).toEqual(user);
  expect(api.requests('getMe')).toHaveLength(0);
  expect(await ask()).toEqual(fromNetwork);
  expect(api.requests('getMe')).toHaveLength(1);
});

test('what an owner sees does not stay in the document', async () => {
  const { ask } = start();
  writePage({ '/users/me': me, '/finance/accounts': '{"data":{"balance":5}}' });
  await ask();
  expect(document.documentElement.innerHTML).not.toContain('balance');
});

test('a response belongs to its query', async () => {
  const { api, store } = start();
  api.reply({ listTransactions: failWith(404) });
  writePage({ '/finance/transactions?limit=5': '{"data":[]}' });
  const read = (query: { limit?: number; month?: string | undefined }) =>
    store.dispatch(getTransactions.initiate(query));
  expect((await read({ limit: 50 })).data).toBeUndefined();
  expect((await read({ limit: 5, month: undefined })).data).toEqual({ data: [] });
});

test.each([
  ['of another person', () => writePage({ '/users/me': me }, { userId: 'someone-else' })],
  ['in another language', () => writePage({ '/users/me': me }, { locale: 'es' })],
  ['that is no JSON', () => writePage({ '/users/me': '{"data":' })],
  [
    'from half a minute ago',
    () => {
      writePage({ '/users/me': me });
      jest.spyOn(performance, 'now').mockReturnValue(30_001);
    },
  ],
])('a response %s is not taken', async (_, write) => {
  const { api, ask } = start();
  write();
  expect(await ask()).toEqual(fromNetwork);
  expect(api.requests('getMe')).toHaveLength(1);
});

test('after a call that changes something, all others ask the API', async () => {
  const { store, ask } = start();
  writePage({ '/users/me': me });
  await store.dispatch(logout.initiate());
  expect(await ask()).toEqual(fromNetwork);
});
