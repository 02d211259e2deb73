import type { Locale } from '@portal/contract';
import { createContext, use, useLayoutEffect } from 'react';

/** Services of the portal for a page, in the shell and in a remote's own frame. */
export interface Portal {
  setPageTitle: (title: string, locale?: Locale) => void;
  /** Opens a modal of any remote by its name; the URL says so, and Back closes it. */
  openModal: (name: string, params?: Record<string, string>) => void;
  config: PortalConfig;
}

export interface PortalConfig {
  /** The product's short name, as page titles end with it. */
  shortName: string;
  /** Where people write to the agency. */
  contactEmail: string;
  referenceData: 'development' | 'production';
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal is called outside of a portal');
  return portal;
}

/**
 * Names the page in the top bar and in the browser's tab.
 * @param locale of a title from the catalogue, which can be in another language than the page
 */
export function usePageTitle(title: string, locale?: Locale): void {
  const { setPageTitle } = usePortal();
  // Where no effect runs the page is rendered for a browser elsewhere, and again once its title is known.
  if (typeof window === 'undefined') setPageTitle(title, locale);
  useLayoutEffect(() => setPageTitle(title, locale), [setPageTitle, title, locale]);
}
