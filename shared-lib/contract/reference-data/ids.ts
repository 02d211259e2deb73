import { createHash } from 'node:crypto';
import type { ListName, ReferenceVariant } from './types.ts';

/** A namespace of its own for each variant: an id of the development variant is never one of the live ones. */
const namespaces: Record<ReferenceVariant, string> = {
  development: '2473af93-6a1a-4dd3-9867-32d5dfce2f21',
  production: '692894c3-4292-4084-b6b4-2a3d13405bef',
};

/** UUID version 5 (RFC 9562, section 5.5). */
export function nameBasedUuid(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Id of an entry, for seeds and for the generator. It follows from list and name, so it never changes
 * while they stay. `within` is the state of an LGA: six LGA names exist in more than one state.
 * The three marketing templates share the id of the name `Marketing template`.
 */
export function referenceId(
  list: ListName | 'states' | 'lgas',
  name: string,
  within?: string,
  variant: ReferenceVariant = 'development',
): string {
  const path = within === undefined ? [list, name] : [list, within, name];
  return nameBasedUuid(namespaces[variant], path.join('\n'));
}
