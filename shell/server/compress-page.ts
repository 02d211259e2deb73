import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A page is made for one visitor and one time: about a millisecond of work for a third of the bytes. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page in the form that the visitor's browser takes: every browser that can run the portal takes brotli. */
export async function compressPage(
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const vary = String(reply.getHeader('Vary') ?? '');
  void reply.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return html;
  void reply.header('Content-Encoding', 'br');
  return promisify(brotliCompress)(html, quality);
}
