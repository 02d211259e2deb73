import type { FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import { createLane } from '../api/lane.ts';
import { ask, forwardedHeaders, upstreamPath } from '../api/upstream.ts';
import { networkOf } from '../network.ts';

const connectMs = 500;
/** A page with more than this is as fast without it. */
const maxBytes = 128 * 1024;

export interface PageReader {
  /**
   * Makes the calls side by side with the visitor's token.
   * @param reads paths below `/api`
   * @returns JSON by path, of those that succeeded within the time; the page makes the others itself
   */
  read: (
    request: FastifyRequest,
    what: { token: string; locale: string; reads: string[] },
  ) => Promise<Map<string, string>>;
  close: () => Promise<void>;
}

/** @param limitMs for all calls of a page together: its scripts run when the document is complete */
export function openPageReader(apiUrl: string, limitMs: number): PageReader {
  const { origin } = new URL(apiUrl);
  const agent = new Agent({ connect: { timeout: connectMs }, connections: 256, pipelining: 1 });
  // Places of their own: documents do not take those of calls. Where there is no room the page makes its calls itself.
  const lane = createLane({ name: 'page data', total: 256, perNetwork: 64, perSession: 32 });

  async function readOne(
    request: FastifyRequest,
    headers: Record<string, string>,
    read: string,
    signal: AbortSignal,
  ): Promise<string | null> {
    const visitor = { network: networkOf(request.ip), session: headers.authorization ?? null };
    const leave = await lane.enter(visitor, signal);
    try {
      const {
        statusCode,
        headers: given,
        body,
      } = await ask(agent, {
        origin,
        path: upstreamPath(`/api${read}`),
        method: 'GET',
        headers,
        body: null,
        signal,
      });
      const isJson = String(given['content-type']).startsWith('application/json');
      if (statusCode !== 200 || !isJson || Number(given['content-length'] ?? 0) > maxBytes) {
        await body.dump();
        return null;
      }
      const text = await body.text();
      return text.length > maxBytes ? null : text;
    } finally {
      leave();
    }
  }

  return {
    read: async (request, { token, locale, reads }) => {
      const signal = AbortSignal.timeout(limitMs);
      const headers = {
        ...forwardedHeaders(request),
        accept: 'application/json',
        'accept-language': locale,
        authorization: `Bearer ${token}`,
        'user-agent': request.headers['user-agent'] ?? '',
        'x-requested-with': 'XMLHttpRequest',
      };
      const responses = await Promise.all(
        reads.map((read) => readOne(request, headers, read, signal).catch(() => null)),
      );
      return new Map(
        reads.flatMap((read, index) => {
          const json = responses[index];
          return typeof json === 'string' ? [[read, json] as const] : [];
        }),
      );
    },
    close: () => agent.destroy(),
  };
}
