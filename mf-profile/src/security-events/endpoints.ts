import { portalApi, request } from '@portal/remote-kit/api';
import {
  securityEventCalls,
  type OwnSecurityEvent,
  type SecurityEvent,
  type SecurityEventKind,
} from '@portal/contract';

interface Page<Event> {
  data: Event[];
  next_cursor: string | null;
}

export interface EventSearch {
  kind?: SecurityEventKind;
  number?: string;
  from?: string;
  to?: string;
  cursor?: string;
}

const securityEventsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** The cursor of the page before; none for the newest. */
    listOwnSecurityEvents: build.query<Page<OwnSecurityEvent>, string | undefined>({
      query: (cursor) =>
        request(securityEventCalls.listOwnSecurityEvents, { query: cursor ? { cursor } : {} }),
      keepUnusedDataFor: 0,
    }),
    searchSecurityEvents: build.query<Page<SecurityEvent>, EventSearch>({
      query: (query) => request(securityEventCalls.searchSecurityEvents, { query }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListOwnSecurityEventsQuery, useSearchSecurityEventsQuery } = securityEventsApi;
