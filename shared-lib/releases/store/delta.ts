import { createHash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Release } from '@portal/contract/composition';
import { integrityOf } from './release-id.ts';

/** RFC 9842, "dcz": a zstd frame that decoders without the dictionary skip, with the SHA-256 of the dictionary. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');
const headerBytes = magic.length + 32;

/** Window that every browser must be able to unpack: 8 MiB. */
const windowLog = 23;

/** A smaller file is a request with headers of almost its own size. */
const minDictionaryBytes = 2048;

/** The content as what is different from a dictionary: a browser that has the dictionary is sent this delta instead. */
export function makeDelta(content: Uint8Array, dictionary: Uint8Array): Buffer {
  const frame = zstdCompressSync(content, {
    dictionary,
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: windowLog,
      [constants.ZSTD_c_checksumFlag]: 0,
    },
  });
  return Buffer.concat([magic, dictionaryHash(dictionary), frame]);
}

/** Whether a browser that has the dictionary gets the file from the delta. Never unpacks more than the file has. */
export function isDeltaOf(
  delta: Buffer,
  dictionary: Uint8Array,
  { bytes, integrity }: Release['files'][string],
): boolean {
  if (!delta.subarray(0, magic.length).equals(magic)) return false;
  if (!delta.subarray(magic.length, headerBytes).equals(dictionaryHash(dictionary))) return false;
  try {
    const content = zstdDecompressSync(delta.subarray(headerBytes), {
      dictionary,
      maxOutputLength: Math.max(bytes, 1),
      params: { [constants.ZSTD_d_windowLogMax]: windowLog },
    });
    return integrityOf(content) === integrity;
  } catch {
    return false;
  }
}

/** The dictionary that a delta says it needs, as `Available-Dictionary` names it. */
export function dictionaryOf(delta: Buffer): string {
  return delta.subarray(magic.length, headerBytes).toString('base64');
}

function dictionaryHash(dictionary: Uint8Array): Buffer {
  return createHash('sha256').update(dictionary).digest();
}

/** Whether a browser is asked to keep a file as a dictionary for the same file of later releases. */
export function isDictionary(file: string, { bytes }: { bytes: number }): boolean {
  return /^[\w./-]+\.js$/.test(file) && bytes >= minDictionaryBytes;
}

/** `Use-As-Dictionary`: the same file of other releases. */
export function dictionaryField(app: string, file: string): string {
  return `match="/releases/${app}/*/${file}"`;
}
