import type { MountDescriptor, RemoteDescriptor } from '@portal/remote-kit';
import { fields, isListOf, isText } from '@portal/contract/validation';

/**
 * Whether a descriptor from the browser's own memory has the shape that the page reads of a fallback release.
 * The schema validated its fields when it was published; its menu entries are never rendered, for the menu
 * is that of the live release set.
 */
export function isRemoteDescriptor(value: unknown): value is RemoteDescriptor {
  const { name, owner, contract, mounts, modals, navigation, widgets, frames } =
    fields<RemoteDescriptor>(value);
  const { team, contact } = fields<RemoteDescriptor['owner']>(owner);
  return (
    [name, contract, team, contact].every(isText) &&
    isListOf(isMount)(mounts) &&
    isListOf(isModal)(modals) &&
    Array.isArray(navigation) &&
    (widgets === undefined || isListOf(isWidget)(widgets)) &&
    (frames === undefined || isListOf(isFrame)(frames))
  );
}

function isMount(value: unknown): boolean {
  const { path, layout, middleware, expose, pages } = fields<MountDescriptor>(value);
  return (
    [path, expose].every(isText) &&
    isText(layout) &&
    isListOf(isText)(middleware) &&
    (pages === undefined || isListOf(isText)(pages))
  );
}

const isModal = hasTexts('name', 'expose');
const isFrame = hasTexts('name', 'expose', 'path');
const isWidget = hasTexts('slot', 'expose');

function hasTexts(...names: string[]): (value: unknown) => boolean {
  return (value) => names.every((name) => isText(fields<Record<string, unknown>>(value)[name]));
}
