import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';

/** Base64 of 16 bytes: 22 characters of chance, and `==`. */
const nonceLength = 24;

/** Each has a placeholder of its own, of which 99 in 100 are good. */
const maxAttempts = 3;

/** Ends a document: an empty meta-block that is the last one. */
const lastBlock = Buffer.from([0b11]);

/** A compressed document, or the first part of one, in which only the nonce is left to be written. */
export interface PageTemplate {
  /** @param rest parts of the stream that follow, copied behind it */
  fill: (nonce: string, rest?: readonly Buffer[]) => Buffer;
}

/**
 * Compresses a text once for all nonces. In a brotli stream the first nonce is a meta-block that is not compressed (RFC
 * 7932, 9.2), and every later one is a copy of bytes that came before: whatever is written into that one place is read at
 * all of them. Both ends of the place are whole bytes.
 *
 * @param render gives the text with this nonce, which it contains
 * `compressRest` follows, and ends the document.
 *
 * @returns null where the text cannot be sent so: the result is decompressed and compared with another nonce
 */
export async function compilePage(render: (nonce: string) => string): Promise<PageTemplate | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const template = await tryPlaceholder(render);
    if (template) return template;
  }
  return null;
}

async function tryPlaceholder(render: (nonce: string) => string): Promise<PageTemplate | null> {
  const placeholder = randomBytes(16).toString('base64');
  const text = render(placeholder);
  const place = text.indexOf(placeholder);
  if (place < 0) return null;
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const before = await compressPart(encoder, text.slice(0, place));
  // The encoder has to know the placeholder, to refer to it. What it makes of it is left out.
  await compressPart(encoder, placeholder);
  const after = await compressPart(encoder, text.slice(place + nonceLength));
  encoder.destroy();
  const bytes = Buffer.concat([before, uncompressed(placeholder), after]);
  const at = before.length + uncompressedHeaderLength;
  const fill = (nonce: string, rest: readonly Buffer[] = []) => {
    const filled = Buffer.concat([bytes, ...rest]);
    filled.write(nonce, at, nonceLength, 'latin1');
    return filled;
  };
  // A character of the placeholder that was compressed as such, and not copied, would differ here.
  const other = otherNonce(placeholder);
  const tried = fill(other, [lastBlock]);
  // One placeholder in a hundred leaves the encoder in a state from which what follows is no stream of its own.
  const read = await promisify(brotliDecompress)(tried).catch(() => null);
  return String(read) === text.replaceAll(placeholder, other) ? { fill } : null;
}

/**
 * Compresses what follows a template that is not whole. Quality 1 uses neither brotli's dictionary nor distances of
 * earlier meta-blocks: its meta-blocks mean the same wherever they are.
 */
export async function compressRest(text: string): Promise<Buffer> {
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  // The header of a stream of its own, which the template has already.
  await compressPart(encoder, '');
  const rest = await compressPart(encoder, text);
  encoder.destroy();
  return Buffer.concat([rest, lastBlock]);
}

/** Resolves with what the encoder makes of a text, up to a whole byte. */
async function compressPart(encoder: BrotliCompress, text: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const read = (part: Buffer) => void parts.push(part);
  encoder.on('data', read);
  if (text !== '' && !encoder.write(text)) await once(encoder, 'drain');
  await new Promise<void>((resolve) => encoder.flush(resolve));
  // The encoder's output is read in the same turn of the loop.
  await setImmediate();
  encoder.off('data', read);
  return Buffer.concat(parts);
}

const uncompressedHeaderLength = 3;

/**
 * A meta-block that is not compressed: not the last one, its length less 1 in 16 bits, and the bit that says so. For a short
 * text it costs a thousandth of an encoder.
 *
 * @param text 1 to 65,536 bytes in UTF-8
 */
export function uncompressed(text: string): Buffer {
  const bytes = Buffer.from(text);
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([header, header >> 8, header >> 16]), bytes]);
}

/** It differs at each place that is chance. */
function otherNonce(nonce: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return nonce.replaceAll(/[^=]/g, (letter) => letters[(letters.indexOf(letter) + 16) % 64] ?? 'A');
}
