/**
 * While a dialog is open, only the topmost one can be reached. Which one that is is stored in the
 * document and not in this module: the frame and each remote have a copy of the module, the page is one.
 */

/**
 * On the outermost element of an open dialog; the last of them is on top. It is a child of the body, or of the page's root
 * where the edge has rendered it.
 */
export const layerMark = { 'data-dialog-layer': '' } as const;

/**
 * Notices appear above dialogs, and live regions (the announcers of notices and of lists of choices are
 * children of the body) must be heard over them.
 */
const staysLive = '[data-over-dialogs], [aria-live], [role=status], [role=alert], [role=log]';

/** The value tells what a dialog made inert from what other code made inert. */
const heldByDialog = 'dialog';

/** The topmost open dialog's outermost element; `leaving` no longer counts. */
export function topLayer(leaving?: Element): HTMLElement | undefined {
  const layers = document.querySelectorAll<HTMLElement>('[data-dialog-layer]');
  return [...layers].findLast((layer) => layer !== leaving);
}

/** Within something that a dialog keeps dead: browsers without `inert` let focus in there. */
export function isUnderDialog(element: Element): boolean {
  return element.closest(`[inert=${heldByDialog}]`) !== null;
}

/**
 * Makes the children of the body inert or live by the dialogs that are open, also those that other code added.
 * `aria-hidden` says the same as `inert` to what does not know `inert`; what has it already is decoration.
 */
export function keepTopLayerLive(leaving?: Element): void {
  const top = topLayer(leaving);
  for (const child of document.body.children) {
    const mustHold = top !== undefined && !child.contains(top) && !child.matches(staysLive);
    const isHeld = child.getAttribute('inert') === heldByDialog;
    if (mustHold && !child.hasAttribute('inert') && !child.hasAttribute('aria-hidden')) {
      child.setAttribute('inert', heldByDialog);
      child.setAttribute('aria-hidden', 'true');
    } else if (!mustHold && isHeld) {
      child.removeAttribute('inert');
      child.removeAttribute('aria-hidden');
    }
  }
}
