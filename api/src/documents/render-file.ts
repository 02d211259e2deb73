import { createHash } from 'node:crypto';
import { createBoundedQueue } from '../http/bounded-queue.ts';

/** Rendering blocks the event loop: one document at a time, and other requests run between two. */
const inTurn = createBoundedQueue({ name: 'documents', places: 1, maxWaiting: 30, retryAfter: 3 });
/** Bytes of all files that are kept. */
const keptBytes = 32 * 1024 * 1024;

const kept = new Map<string, Buffer>();
const underWay = new Map<string, Promise<Buffer>>();
let bytes = 0;

function keep(key: string, file: Buffer): void {
  kept.set(key, file);
  bytes += file.length;
  for (const [oldest, { length }] of kept) {
    if (bytes <= keptBytes) return;
    kept.delete(oldest);
    bytes -= length;
  }
}

/**
 * Renders a file, or gives the one that was rendered of the same content: `content` is the kind of file and all
 * that is rendered in it, so that a change of it is another file. Asked for at the same time it is rendered once.
 * @throws ApiError `unavailable` when too many wait
 */
export async function renderFile(
  content: readonly [kind: string, ...unknown[]],
  render: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64');
  const known = kept.get(key);
  if (known !== undefined) {
    // Read again: among the newest.
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const rendering = underWay.get(key);
  if (rendering !== undefined) return rendering;
  const begun = inTurn(render)
    .then((file) => {
      keep(key, file);
      return file;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, begun);
  return begun;
}
