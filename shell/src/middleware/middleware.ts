import type { PortalStore } from '../store/store.ts';

/** Where a navigation wants to go. */
export interface Destination {
  pathname: string;
  search: string;
}

export interface MiddlewareContext {
  destination: Destination;
  store: PortalStore;
}

/** Lets a navigation pass (null) or sends it elsewhere (a path). */
export type Middleware = (context: MiddlewareContext) => Promise<string | null>;
