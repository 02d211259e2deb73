import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from './errors.ts';
import { runInRequest } from './request-context.ts';
import { signedQuery, type SignedUrls } from './signed-url.ts';

export interface SignedCsv<Asked extends z.ZodMiniType> {
  /** The folder of the files, without a slash at the end. */
  path: string;
  operationId: string;
  summary: string;
  /** The request: who asks, and for which rows. */
  asked: Asked;
  /**
   * The beginning of the file's name, and its lines. It runs at each download. Undefined: there is no such file, or the person may read
   * it no longer.
   */
  open(asked: z.infer<Asked>): Promise<{ name: string; lines: AsyncIterable<string> } | undefined>;
}

/**
 * CSV files of lists, at signed URLs. The path names what is asked for and who asks, so that its signature covers both.
 * @returns issues the URL of a file, which expires
 */
export function serveSignedCsv<Asked extends z.ZodMiniType>(
  api: FastifyInstance,
  signedUrls: SignedUrls,
  now: () => Date,
  { path, operationId, summary, asked, open }: SignedCsv<Asked>,
): (wanted: z.infer<Asked>) => string {
  api.get(`${path}/*`, {
    schema: {
      operationId,
      summary: `${summary} as CSV; the URL comes from its export call and expires`,
      tags: ['agency'],
      params: z.object({ '*': z.string().check(z.maxLength(1500)) }),
      querystring: signedQuery,
    },
    handler: async (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      await signedUrls.requireValid(`${path}/${file}`, request.query);
      const json = Buffer.from(file.replace(/\.csv$/, ''), 'base64url').toString('utf8');
      const wanted = asked.parse(JSON.parse(json));
      const found = await runInRequest(request, () => open(wanted));
      if (found === undefined) throw new ApiError('not_found');
      const content = async function* () {
        // The mark tells spreadsheets that the text is in UTF-8.
        yield '\uFEFF';
        const lines = found.lines[Symbol.asyncIterator]();
        // Events that a line records have the origin of the request.
        const next = () => runInRequest(request, () => lines.next());
        for (let line = await next(); line.done !== true; line = await next()) yield line.value;
      };
      const name = `${found.name}-${now().toISOString().slice(0, 10)}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(content()));
    },
  });
  return (wanted) =>
    signedUrls.issue(`${path}/${Buffer.from(JSON.stringify(wanted)).toString('base64url')}.csv`);
}
