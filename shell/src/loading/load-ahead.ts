import { ownTextsGroup, textsGroup } from '@portal/contract/composition';
import { currentLocale } from '@portal/remote-kit/i18n';
import type { PageRemote } from '../boot/page-remote.ts';

const asked = new Set<string>();

/**
 * Asks at once for the files that a page of a remote would load one after the other: entry, expose, page,
 * texts, and what the shell provides as lazy modules. They only fill the browser's cache; what
 * runs them asks again, checks them, and retries. Never rejects.
 *
 * @param groups of files, as the edge names them
 */
export function loadAhead(
  { entry, ahead }: PageRemote,
  groups: readonly string[],
  textsIn = textsGroup,
): void {
  // The document of a process that renders at the edge is never complete.
  if (!ahead || document.readyState === 'loading') return;
  const texts = textsIn(currentLocale());
  const named = groups.flatMap((group) => [group, ownTextsGroup(group, texts)]);
  const files = [...named, texts].flatMap((group) => ahead[group] ?? []);
  if (files.length > 0) askFor([entry, ...files.map((file) => `/releases/${file}`)]);
}

/** Only the entries of the areas that an owner may open next. */
export function loadEntriesAhead(remotes: readonly PageRemote[]): void {
  askFor(remotes.filter(({ fault }) => !fault).map(({ entry }) => entry));
}

function askFor(urls: readonly string[]): void {
  for (const url of urls) {
    if (asked.has(url)) continue;
    asked.add(url);
    // The document's own hints have asked; a second request costs a cheap phone 7 ms, though the cache answers it.
    if (document.head.querySelector(`link[rel="preload"][href="${url}"]`)) continue;
    fetch(url)
      // Read to its end: browsers may not cache a response that is not read.
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}
