export interface ChainedRequest {
  url: string;
  /** URLs of everything that had to arrive before this was asked for: the page, or the scripts that ran. */
  initiators: readonly string[];
}

/**
 * How many requests wait for each other in the longest chain. A request without a known initiator
 * is 1 deep: the document.
 * @param requests in the order in which they were made, so that every initiator comes before what it asks for
 */
export function chainDepth(requests: readonly ChainedRequest[]): number {
  const depths = new Map<string, number>();
  for (const { url, initiators } of requests) {
    // Asked for again, after a hint: it is as deep as the hint.
    if (depths.has(url)) continue;
    depths.set(url, 1 + Math.max(0, ...initiators.map((initiator) => depths.get(initiator) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}
