import { currentLocale, isLocale, isWhollyIn } from '@portal/remote-kit/i18n';
import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type HydrationOptions } from 'react-dom/client';
import type { Shown } from '../routing/use-prepared-location.ts';

/** A language of which some texts did not come has left their place to another one's. */
export function hasPrerenderedLocale({ dataset: { prerendered } }: HTMLElement): boolean {
  return isLocale(prerendered) && currentLocale() === prerendered && isWhollyIn(prerendered);
}

/**
 * Shows the first page in the page's root. The landing page that the edge has written there becomes the
 * portal's own unchanged; where something else is to be shown, that replaces it.
 */
export function hydrate(
  root: HTMLElement,
  page: ReactNode,
  { view }: Shown,
  options: HydrateOptions,
): void {
  const { prerendered } = root.dataset;
  const isTheSame = options.isRendered || (view.kind === 'page' && hasPrerenderedLocale(root));
  if (view.kind === 'prerendered' && prerendered !== undefined)
    createRoot(makeRoomAbove(root), options).render(page);
  // A transition makes React let the browser in between: the prerendered page is there to read and to scroll.
  else if (isTheSame) startTransition(() => void hydrateRoot(root, page, options));
  // Effects run before the first paint: what the page asks for first may be in the document, and is then painted at once.
  else flushSync(() => createRoot(root, options).render(page));
  // Where the root was empty it contained this sentence.
  if (prerendered || root.dataset.rendered !== undefined)
    root.parentElement?.querySelector(':scope > .late')?.remove();
}

interface HydrateOptions extends HydrationOptions {
  /** The edge has rendered this very page into the root. */
  isRendered: boolean;
}

/** A place for the portal above the page that stays as it is prerendered. */
function makeRoomAbove(prerendered: HTMLElement): HTMLElement {
  const root = document.createElement('div');
  root.id = prerendered.id;
  prerendered.removeAttribute('id');
  prerendered.before(root);
  return root;
}
