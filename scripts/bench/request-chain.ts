export interface ChainLink {
  url: string;
  /** Addresses of the scripts whose code asked for it; empty when the document did. */
  initiators: readonly string[];
}

/**
 * Longest chain of requests in which each could only start when the one before had arrived and run.
 * A script that the document names or hints at has depth 1. Initiators that are not among the
 * requests were there before and add nothing.
 */
export function chainDepth(requests: readonly ChainLink[]): number {
  // The first request of an address counts: a later one is answered from the cache.
  const byUrl = new Map<string, ChainLink>();
  for (const request of requests) {
    if (!byUrl.has(request.url)) byUrl.set(request.url, request);
  }
  const known = new Map<string, number>();
  const depth = (url: string): number => {
    const request = byUrl.get(url);
    if (!request) return 0;
    const already = known.get(url);
    if (already !== undefined) return already;
    // Stands in while its own initiators are followed, so that a circle ends.
    known.set(url, 1);
    const own = 1 + Math.max(0, ...request.initiators.map(depth));
    known.set(url, own);
    return own;
  };
  return Math.max(0, ...Array.from(byUrl.keys(), depth));
}
