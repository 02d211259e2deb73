/**
 * Of all that stands on the page only the topmost dialog is live. Which one that is stands in the
 * document and not in this module: the frame and each remote have a copy of the module, the page is one.
 */

/** On the outermost element of an open dialog, a child of the body; the last of them is on top. */
export const layerMark = { 'data-dialog-layer': '' } as const;

/**
 * Notices stand above dialogs, and live regions (the announcers of notices and of lists of choices are
 * children of the body) must be heard over them.
 */
const staysLive = '[data-over-dialogs], [aria-live], [role=status], [role=alert], [role=log]';

/** The value tells what is dead under a dialog from what was made inert by somebody else. */
const heldByDialog = 'dialog';

/** The topmost open dialog's outermost element; `leaving` no longer counts. */
export function topLayer(leaving?: Element): HTMLElement | undefined {
  const layers = document.querySelectorAll<HTMLElement>('body > [data-dialog-layer]');
  return [...layers].findLast((layer) => layer !== leaving);
}

/** Within something that a dialog keeps dead: browsers without `inert` let focus in there. */
export function isUnderDialog(element: Element): boolean {
  return element.closest(`[inert=${heldByDialog}]`) !== null;
}

/**
 * Brings the children of the body into line with the dialogs that are open, whoever added them and when.
 * `aria-hidden` says the same as `inert` to what does not know `inert`; what has it already is decoration.
 */
export function keepTopLayerLive(leaving?: Element): void {
  const top = topLayer(leaving);
  for (const child of document.body.children) {
    const mustHold = top !== undefined && child !== top && !child.matches(staysLive);
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
