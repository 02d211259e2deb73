import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** Content is held in memory whole: what is longer, such as a dump, is added in parts of this size. */
export const partBytes = 4 * 1024 * 1024;
/** Longer than everything that is ever added: a file of the store, or the manifest of many uploads. */
const maxEntryBytes = 512 * 1024 * 1024;

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

export type AddEntry = (name: string, content: Uint8Array) => Promise<void>;

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Bytes;
const toNode = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

/**
 * Writes a tar archive, compressed by gzip and encrypted by age, under a temporary name, and renames it once it is
 * whole and on the disk. `age -d -i identity.txt <file> | tar xz` reads it too.
 */
export async function writeArchive(
  path: string,
  recipients: readonly string[],
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const { readable, controller } = createTarPacker();
  const part = `${path}.part`;
  const compressed = createGzip();
  const encrypted = await encrypter.encrypt(toWeb(compressed));
  const written = Promise.all([
    pipeline(toNode(readable), compressed),
    pipeline(toNode(encrypted), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })),
  ]);
  const filled = (async () => {
    try {
      await fill(async (name, content) => {
        const writer = controller
          .add({ name, size: content.length, type: 'file', mode: 0o600, mtime: new Date() })
          .getWriter();
        if (content.length > 0) await writer.write(content);
        await writer.close();
      });
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  })();
  // The failure that came first is the reason; the other promise fails because of it.
  const [first] = await Promise.allSettled([Promise.race([written, filled.then(() => written)])]);
  const [fill1, write1] = await Promise.allSettled([filled, written]);
  for (const result of [first, fill1, write1]) {
    if (result.status === 'fulfilled') continue;
    await rm(part, { force: true });
    throw result.reason;
  }
  await rename(part, path);
}

/**
 * Reads what `writeArchive` has written, entry by entry.
 * @throws Error where the identities do not open it, or where a byte of it is missing or is not what was written
 */
export async function* readArchive(
  path: string,
  identities: readonly string[],
): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const decrypted = toNode(await decrypter.decrypt(toWeb(createReadStream(path))));
  const unzipped = createGunzip();
  const piped = pipeline(decrypted, unzipped);
  piped.catch(() => undefined);
  const entries = toWeb(unzipped).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries as unknown as AsyncIterable<{
    header: { name: string; size: number; type?: string };
    body: ReadableStream<Uint8Array>;
  }>) {
    if (header.type !== 'file' || header.size > maxEntryBytes)
      throw new Error(`${header.name} is no file of a backup`);
    const parts: Uint8Array[] = [];
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) parts.push(chunk);
    yield { name: header.name, content: Buffer.concat(parts) };
  }
  await piped;
}
