import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from './errors.ts';
import { signedQuery, type SignedUrls } from './signed-url.ts';

export interface SignedFile {
  /** The path as it is issued, with the one parameter `:id`. */
  path: string;
  operationId: string;
  summary: string;
  tag: string;
  /** Undefined: there is no such file. */
  read(id: string): Promise<{ content: Buffer; mediaType: string; name: string } | undefined>;
}

/** A file that a browser fetches without a token, at a signed URL that a call has given to a caller with access to it. */
export function serveSignedFile(
  api: FastifyInstance,
  signedUrls: SignedUrls,
  { path, operationId, summary, tag, read }: SignedFile,
): void {
  api.get(path, {
    schema: {
      operationId,
      summary: `${summary}; the URL comes with the response that names it and expires`,
      tags: [tag],
      params: z.object({ id: z.string() }),
      querystring: signedQuery,
    },
    handler: async (request, reply) => {
      const { id } = request.params as { id: string };
      await signedUrls.requireValid(path.replace(':id', id), request.query);
      const file = await read(id);
      if (file === undefined) throw new ApiError('not_found');
      return sendFile(reply, file);
    },
  });
}

/** Always a download: the portal's own origin never renders an upload of another person. */
function sendFile(
  reply: FastifyReply,
  { content, mediaType, name }: { content: Buffer; mediaType: string; name: string },
) {
  return reply
    .type(mediaType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content);
}
