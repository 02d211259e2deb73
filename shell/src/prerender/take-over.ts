import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Shown } from '../routing/use-prepared-location.ts';

/**
 * Shows the first page in the page's root. The landing page that the edge has written there becomes the
 * portal's own as it stands; where something else is to be shown than it was drawn for, that takes its place.
 */
export function takeOver(
  root: HTMLElement,
  page: ReactNode,
  { view }: Shown,
  options: RootOptions,
): void {
  const { prerendered } = root.dataset;
  // A language whose texts did not come has left its words to another one.
  const isTheSame = view.kind === 'page' && document.documentElement.lang === prerendered;
  if (isTheSame) hydrateRoot(root, page, options);
  else createRoot(root, options).render(page);
  // Where the root was empty these words stood in it.
  if (prerendered) root.parentElement?.querySelector(':scope > .late')?.remove();
}
