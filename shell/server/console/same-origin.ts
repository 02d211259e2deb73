import type { FastifyRequest } from 'fastify';

/**
 * Whether a request was made by a page of this portal. Browsers say so in `Sec-Fetch-Site`, older ones by
 * `Origin` at whatever is no GET. The token in the header is what keeps strangers out; this is beside it.
 */
export function isOfThisPage({ headers, method, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (method === 'GET') return true;
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
