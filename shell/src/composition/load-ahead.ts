import { pageGroup, textsGroup } from '@portal/shared-lib/federation/groups';
import { currentLocale } from '@portal/shared-lib/i18n';
import type { PageRemote } from './page-remote.ts';

const asked = new Set<string>();

/**
 * Asks at once for the files that a page of a remote would bring one after the other: entry, expose, page,
 * texts, and what the shell hands over behind doors. They are only brought into the browser's cache; what
 * runs them asks again, checks them, and retries. Never rejects.
 *
 * @param page as in the mount's `pages`
 */
export function loadAhead({ entry, ahead = {} }: PageRemote, expose: string, page: string): void {
  const files = ahead[pageGroup(expose, page)];
  // While a document arrives, the hints in it have asked already.
  if (!files || document.readyState !== 'complete') return;
  const texts = ahead[textsGroup(currentLocale())] ?? [];
  for (const address of [entry, ...[...files, ...texts].map((file) => `/releases/${file}`)]) {
    if (asked.has(address)) continue;
    asked.add(address);
    fetch(address, { credentials: 'same-origin' })
      // Read to its end: an answer that nobody reads may not be kept.
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }
}
