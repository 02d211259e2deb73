import { financeCalls, userCalls, type User } from '@portal/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { failWith, installFakeApi } from '../testing/fake-api.ts';
import { makeUser } from '../testing/factories.ts';
import { createPortalStore } from '../testing/portal-store.ts';
import { writePageData } from '../testing/write-page-data.ts';
import { sessionApi } from '../session/session-api.ts';
import { hasPageData } from './page-data.ts';
import { fillQueries, portalApi } from './portal-api.ts';
import { request } from './request.ts';

interface Listed {
  data: string[];
  next_cursor: string | null;
}

const user = makeUser({ first_name: 'Amina' });
const newer = makeUser({ first_name: 'Amina the second' });
const { useGetMeQuery } = sessionApi;
const { useReadListInfiniteQuery, useReadStrictlyQuery, useReadNewestQuery } =
  portalApi.injectEndpoints({
    endpoints: (build) => ({
      readList: build.infiniteQuery<Listed, void, string | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
        },
        query: ({ pageParam }) =>
          request(financeCalls.listTransactions, {
            query: (pageParam === null ? {} : { cursor: pageParam }) as never,
          }),
      }),
      readNewest: build.query<User, void>({
        query: () => request(userCalls.getMe, {}),
        transformResponse: (response: { data: User }) => response.data,
        keepUnusedDataFor: 0,
      }),
      readStrictly: build.query<string, void>({
        query: () => request(financeCalls.listTransactions, { query: {} as never }),
        transformResponse: (response: { data: { name: string } }) => response.data.name.trim(),
      }),
    }),
  });

/** The text of each rendering. */
let shown: (string | undefined)[] = [];
const show = (text: string | undefined) => {
  shown.push(text);
  return <p>{text ?? 'Loading'}</p>;
};

function Name({ options, argument }: { options?: object; argument?: typeof skipToken }) {
  return show(useGetMeQuery(argument, options).data?.first_name);
}

function Rows() {
  const { data, fetchNextPage } = useReadListInfiniteQuery();
  return (
    <>
      {show(data?.pages.flatMap((page) => page.data).join(', '))}
      <button onClick={() => void fetchNextPage()}>More</button>
    </>
  );
}

function start(children: ReactNode) {
  const api = installFakeApi({ getMe: { data: newer }, listTransactions: failWith(404) });
  const store = createPortalStore({ signedInAs: user });
  return { api, store, open: () => render(<Provider store={store}>{children}</Provider>) };
}

const writePage = (responses: Record<string, unknown>, userId = user.id) =>
  writePageData(
    Object.fromEntries(
      Object.entries(responses).map(([path, response]) => [path, JSON.stringify(response)]),
    ),
    { userId },
  );
const me: Record<string, { data: User }> = { '/users/me': { data: user } };

beforeEach(() => {
  shown = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
  // A call that changes something: what is left of a test is forgotten.
  installFakeApi({ logout: { message: 'Signed out' } });
  await createPortalStore({ signedInAs: user }).dispatch(sessionApi.endpoints.logout.initiate());
});

test('a query whose response came with the page is first rendered with it, and asks nothing', async () => {
  const { api, open } = start(<Name />);
  writePage(me);
  open();
  expect(shown).toEqual(['Amina']);
  expect(api.requests('getMe')).toHaveLength(0);
});

test('a query that asks whenever it is mounted takes the response of the page for that, and asks the API the next time', async () => {
  const options = { refetchOnMountOrArgChange: true };
  const { api, open, store } = start(<Name options={options} />);
  writePage(me);
  const { unmount } = open();
  await waitFor(() => expect(shown.at(-1)).toBe('Amina'));
  expect(shown).not.toContain(undefined);
  expect(api.requests('getMe')).toHaveLength(0);
  unmount();
  render(
    <Provider store={store}>
      <Name options={options} />
    </Provider>,
  );
  expect(await screen.findByText('Amina the second')).toBeInTheDocument();
});

test.each([
  ['of a query that is left out', { options: { skip: true } }],
  ['of a query without an argument', { argument: skipToken as typeof skipToken }],
])('the response %s stays for the query that asks', (_, left) => {
  const { api, open } = start(
    <>
      <Name {...left} />
      <Name />
    </>,
  );
  writePage(me);
  open();
  expect(shown).toEqual([undefined, 'Amina']);
  expect(api.requests('getMe')).toHaveLength(0);
});

test('a response for another person is not shown', async () => {
  const { api, open } = start(<Name />);
  writePage(me, 'someone-else');
  open();
  expect(await screen.findByText('Amina the second')).toBeInTheDocument();
  expect(shown).not.toContain('Amina');
  expect(api.requests('getMe')).toHaveLength(1);
});

test('what no query has taken is not looked for half a minute later', () => {
  const { open } = start(<Name />);
  writePage(me);
  expect(hasPageData()).toBe(true);
  jest.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(hasPageData()).toBe(false);
  open();
  expect(shown).not.toContain('Amina');
});

test('a list by pages begins with the page that came, and asks for the next', async () => {
  const { api, open } = start(<Rows />);
  writePage({ '/finance/transactions': { data: ['rice', 'beans'], next_cursor: 'c2' } });
  open();
  expect(shown).toEqual(['rice, beans']);
  api.reply({ listTransactions: { data: [], next_cursor: null } });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(api.requests('listTransactions')).toHaveLength(1));
  expect(api.requests('listTransactions')[0]?.query.cursor).toBe('c2');
  expect(screen.getByText('rice, beans')).toBeInTheDocument();
});

test('a response that the endpoint cannot read fails where the call is made', async () => {
  function Strict() {
    return show(useReadStrictlyQuery().isError ? 'failed' : undefined);
  }
  const { open } = start(<Strict />);
  writePage({ '/finance/transactions': { data: [] } });
  open();
  expect(await screen.findByText('failed')).toBeInTheDocument();
});

test('what the edge has rendered is filled in one step', () => {
  const { store, open } = start(
    <>
      <Name />
      <Rows />
    </>,
  );
  writePage({ ...me, '/finance/transactions': { data: ['rice'], next_cursor: null } });
  const dispatch = jest.spyOn(store, 'dispatch');
  fillQueries([['getMe'], ['readList'], ['ofAnOlderRelease', { limit: 5 }]], store, true);
  expect(dispatch).toHaveBeenCalledTimes(1);
  open();
  expect(shown).toEqual(['Amina', 'rice']);
});

test('what no part keeps is there for one that is mounted a moment later', async () => {
  function Newest() {
    return show(useReadNewestQuery().data?.first_name);
  }
  const { api, store, open } = start(<Newest />);
  writePage(me);
  fillQueries([['readNewest']], store);
  await new Promise((resolve) => setTimeout(resolve, 50));
  open();
  expect(shown).toEqual(['Amina']);
  expect(api.requests('getMe')).toHaveLength(0);
});
