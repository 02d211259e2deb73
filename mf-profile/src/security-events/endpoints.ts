import { portalApi, request } from '@portal/remote-kit/api';
import { securityEventCalls, type OwnSecurityEvent } from '@portal/contract';

interface Page<Event> {
  data: Event[];
  next_cursor: string | null;
}

const securityEventsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** The cursor of the page before; none for the newest. */
    listOwnSecurityEvents: build.query<Page<OwnSecurityEvent>, string | undefined>({
      query: (cursor) =>
        request(securityEventCalls.listOwnSecurityEvents, { query: cursor ? { cursor } : {} }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListOwnSecurityEventsQuery } = securityEventsApi;
