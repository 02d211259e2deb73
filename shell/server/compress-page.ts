import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib';
import type { DocumentParts } from './page.ts';
import type { CompiledPage } from './page-templates.ts';
import { compressRest, uncompressed } from './page-template.ts';

/** A page is made for one visitor and one time: about a millisecond of work for a third of the bytes. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page in the form that the visitor's browser takes: every browser that can run the portal takes brotli. */
export async function compressPage(
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  return takesBrotli(request, reply) ? promisify(brotliCompress)(html, quality) : html;
}

/** The page in two parts: the browser reads the first one, and asks for what it names, before the middle is known. */
export function streamPage(
  { start, end }: Pick<DocumentParts, 'start' | 'end'>,
  middle: Promise<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable {
  if (!takesBrotli(request, reply))
    return Readable.from(
      (async function* () {
        yield start;
        yield `${await middle}${end}`;
      })(),
    );
  const compressed = createBrotliCompress(quality);
  compressed.write(start);
  // Flushed text can be read at once; without it brotli keeps the text until there is more.
  compressed.flush(() => void middle.then((text) => compressed.end(`${text}${end}`)));
  return compressed;
}

/**
 * A page of which only the nonce, and what follows a first part, is made for this visitor.
 *
 * @param data responses of the API, as HTML; null for a page without
 * @param added what else only this document has, as HTML
 */
export function fillPage(
  { template, rest, compressedRest }: CompiledPage,
  nonce: string,
  { data, added }: { data: Promise<string> | null; added: string },
): Buffer | Readable {
  if (!data) {
    const between = added === '' ? [] : [uncompressed(added)];
    return template.fill(nonce, [...between, compressedRest]);
  }
  return Readable.from(
    (async function* () {
      yield template.fill(nonce);
      yield await compressRest(rest.root + (await data) + added + rest.end);
    })(),
  );
}

/** Whether the browser takes brotli; the headers say so. */
export function takesBrotli(request: FastifyRequest, reply: FastifyReply): boolean {
  const vary = String(reply.getHeader('Vary') ?? '');
  void reply.header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  const takes = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (takes) void reply.header('Content-Encoding', 'br');
  return takes;
}
