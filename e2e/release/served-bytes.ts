import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestPortal } from '../portal/test.ts';

/**
 * A digest of every byte that a live release serves over the network, file by file, as a browser that
 * takes brotli gets it: URL, headers that say how long it may be kept, and content.
 */
export async function servedBytes(
  { url, store }: TestPortal,
  app: string,
  id: string,
): Promise<Record<string, string>> {
  const metadata = JSON.parse(
    readFileSync(join(store, 'releases', app, id, 'release.json'), 'utf8'),
  ) as { files: Record<string, unknown> };
  const digests: Record<string, string> = {};
  for (const file of Object.keys(metadata.files)) {
    const path = `/releases/${app}/${id}/${file}`;
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
    const hash = createHash('sha256').update(
      [response.status, response.headers.get('etag'), response.headers.get('cache-control')].join(
        ' ',
      ),
    );
    digests[path] = hash.update(Buffer.from(await response.arrayBuffer())).digest('hex');
  }
  return digests;
}
