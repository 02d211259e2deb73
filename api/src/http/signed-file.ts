import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from './errors.ts';
import type { SignedUrls } from './signed-url.ts';

const signed = z.object({
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.maxLength(100)),
});

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
      querystring: signed,
    },
    handler: async (request, reply) => {
      const { id } = request.params as { id: string };
      const isValid = signedUrls.isValid(
        path.replace(':id', id),
        request.query as z.infer<typeof signed>,
      );
      const file = isValid ? await read(id) : undefined;
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
