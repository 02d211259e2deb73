import { createHash } from 'node:crypto';
import type { Release } from '@portal/contract/composition';

/**
 * `<version>-<content hash>`: 12 hexadecimal digits over the hash of every file and the descriptor. The order of
 * the properties counts, so give it the values as the build wrote them, not as a schema has sorted them.
 */
export function releaseIdOf({
  version,
  files,
  descriptor,
}: Pick<Release, 'version' | 'files'> & { descriptor: unknown }): string {
  const content = createHash('sha256')
    .update(JSON.stringify([files, descriptor]))
    .digest('hex');
  return `${version}-${content.slice(0, 12)}`;
}

/** `sha384-…`, as the integrity attribute takes it. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
