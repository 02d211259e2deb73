import type { Location } from 'react-router-dom';
import { useEffect, useLayoutEffect } from 'react';
import type { PageBoot } from '../boot/boot.ts';
import { findModal } from '../loading/remotes.ts';
import { runMiddleware } from '../middleware/run.ts';
import { loadDialog } from '../modals/load-dialog.ts';
import { readModal } from '../modals/modal-query.ts';
import type { Shown } from '../routing/use-prepared-location.ts';
import type { PortalStore } from '../store/store.ts';
import { hasPrerenderedLocale } from './hydrate.ts';

const prerenderedPage = '[data-prerendered]';

/**
 * The landing page that the edge has prerendered, when the URL opens a dialog over it: visitors cannot use it before the dialog
 * is closed, and until then its code is not loaded. Null where that is not so.
 */
export async function prepareBehindDialog(
  location: Location,
  { boot, store }: { boot: PageBoot; store: PortalStore },
): Promise<Shown | null> {
  const root = document.querySelector<HTMLElement>(prerenderedPage);
  const modal = readModal(location.search);
  const live = modal && findModal(boot, modal.name);
  if (!root || !live) return null;
  // The dialog's own frame says why it did not come.
  const loading = isDialogRendered() ? loadDialog(live, modal.name).catch(() => null) : null;
  try {
    await runMiddleware(['locale'], { destination: location, store });
  } catch {
    return null; // Preparing the whole page then reports the error.
  }
  // Texts of the dialog that are still on their way would count as missing.
  const dialog = await loading;
  if (!hasPrerenderedLocale(root)) return null;
  return { location, view: { kind: 'prerendered', layout: 'public', dialog } };
}

function isDialogRendered(): boolean {
  return document.querySelector('[data-rendered]') !== null;
}

interface PrerenderedPage {
  isShown: boolean;
  hasDialog: boolean;
  /** Prepares the page that the prerendered one replaces, and shows it. */
  onWanted: () => void;
}

/** Keeps the prerendered page until its dialog is closed, and removes it when another page is shown. */
export function usePrerenderedPage({ isShown, hasDialog, onWanted }: PrerenderedPage): void {
  useEffect(() => {
    if (isShown && !hasDialog) onWanted();
  }, [isShown, hasDialog, onWanted]);
  useLayoutEffect(() => {
    if (!isShown) document.querySelector(`${prerenderedPage}:not(#root)`)?.remove();
  }, [isShown]);
}
