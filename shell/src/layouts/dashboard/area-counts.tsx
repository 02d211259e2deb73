import type { NavigationDescriptor } from '@portal/remote-kit';
import { selectUserData } from '@portal/remote-kit/session';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { portalApi } from '../../store/server-data.ts';
import type { AreaEntry } from './area-entries.ts';

const freshMs = 60_000;
/** The page itself comes first. */
const afterPageMs = 600;

type Counts = Record<string, number>;

/** Reads the count from an area's own response, which may be of any shape. */
function readCount(response: unknown): number {
  const { data } = (response ?? {}) as { data?: { count?: unknown } | null };
  const count = data?.count;
  return Number.isSafeInteger(count) ? (count as number) : 0;
}

const countsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** Silent where it fails: the menu then has no numbers. */
    areaCounts: build.query<Counts, { paths: string[] }>({
      queryFn: async ({ paths }, _api, _options, ask) => {
        const found = await Promise.all(
          paths.map(async (url): Promise<[string, number]> => {
            const { data } = await ask({ method: 'GET', url, needsToken: true });
            return [url, readCount(data)];
          }),
        );
        return { data: Object.fromEntries(found) };
      },
      providesTags: ['navigation-counts'],
    }),
  }),
});

const none: Counts = {};
const AreaCountsContext = createContext(none);

interface AreaCountsProps {
  navigation: readonly NavigationDescriptor[];
  children: ReactNode;
}

/** Gives the numbers to the badges in it. Nothing else renders again when they arrive: a menu takes a cheap phone 60 ms. */
export function AreaCounts({ navigation, children }: AreaCountsProps) {
  const counts = useAreaCounts(navigation);
  return <AreaCountsContext value={counts}>{children}</AreaCountsContext>;
}

/** How much waits in these areas together. */
export function useCountIn(entries: readonly AreaEntry[]): number {
  const counts = useContext(AreaCountsContext);
  return entries.reduce((sum, { count }) => sum + (count ? (counts[count.path] ?? 0) : 0), 0);
}

/**
 * The numbers that areas ask to have beside their entries, by path. They are asked for as the owner goes about,
 * once a minute at most, and when a remote says so; never by a clock, which would keep an idle session alive and
 * cost a phone its data.
 */
function useAreaCounts(navigation: readonly NavigationDescriptor[]): Counts {
  const { pathname } = useLocation();
  const isSignedIn = useSelector(selectUserData) !== null;
  const [mayAsk, setMayAsk] = useState(false);
  const paths = navigation.flatMap(({ count }) => count?.path ?? []);
  const isWanted = mayAsk && isSignedIn && paths.length > 0;
  const { data, fulfilledTimeStamp, refetch } = countsApi.useAreaCountsQuery(
    { paths },
    { skip: !isWanted },
  );

  useEffect(() => {
    const timer = setTimeout(() => setMayAsk(true), afterPageMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const askAgain = () => {
      const age = fulfilledTimeStamp === undefined ? 0 : Date.now() - fulfilledTimeStamp;
      if (isWanted && document.visibilityState === 'visible' && age > freshMs) void refetch();
    };
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => document.removeEventListener('visibilitychange', askAgain);
    // Where the owner goes is what asks again.
  }, [pathname, isWanted, fulfilledTimeStamp, refetch]);

  return (isWanted && data) || none;
}
