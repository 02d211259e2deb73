import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type SyntheticEvent,
} from 'react';
import { isUnderDialog, keepTopLayerLive, layerMark, topLayer } from './live-layer.ts';

interface ModalLayerOptions {
  /** Where focus goes when the dialog opens. */
  first: (panel: HTMLElement) => HTMLElement;
  /** Without it Escape does nothing. */
  onEscape?: (() => void) | undefined;
  /** A press that began and ended beside the panel; without it such a press does nothing. */
  onPressBeside?: (() => void) | undefined;
}

/**
 * Makes an element that was just mounted on the body (see BodyPortal) the one thing on the page that can be
 * reached, until it goes. `layer` is for that element, `panel` for its first child, the dialog itself.
 */
export function useModalLayer({ first, onEscape, onPressBeside }: ModalLayerOptions) {
  const layer = useRef<HTMLDivElement>(null);
  const leave = useRef<() => void>(null);
  const beganBeside = useRef(false);
  const id = useId();

  const escape = useEffectEvent((event: KeyboardEvent) => {
    // Safari ends the composition before the key that ends it: 229 is what it says of such a key.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing) return;
    const { target } = event;
    // A notice above the dialog closes by the key that was pressed in it.
    const isHere = target === document.body || layer.current?.contains(target as Node);
    if (!onEscape || !isHere || topLayer() !== layer.current) return;
    // The dialog below must not take the same key, now that it is on top.
    event.preventDefault();
    onEscape();
  });
  const begin = useEffectEvent((panel: HTMLElement) => first(panel).focus());

  // In the same step as the elements: the page behind a visible dialog must not be reachable.
  useLayoutEffect(() => {
    const own = layer.current;
    const panel = own?.firstElementChild;
    if (!own || !(panel instanceof HTMLElement)) return;
    const isWithin = own.contains(document.activeElement);
    const before = isWithin ? null : document.activeElement;
    // Before the rest goes dead: browsers complain of a focus that becomes hidden.
    if (!isWithin) begin(panel);
    keepTopLayerLive();

    let last = document.activeElement;
    const follow = ({ target }: FocusEvent) => {
      if (topLayer() !== own || !(target instanceof Element)) return;
      if (own.contains(target)) last = target;
      else if (isUnderDialog(target) && !focus(last)) panel.focus();
    };
    const keep = (changes: MutationRecord[]) => {
      keepTopLayerLive();
      const { activeElement, body } = document;
      // The focus is gone with what had it: a part of the dialog, or what was above it.
      const isGone = (change: MutationRecord) =>
        change.target === body && change.removedNodes.length > 0;
      const isLost = activeElement === body && (!last?.isConnected || changes.some(isGone));
      if (isLost && topLayer() === own && !focus(last)) panel.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true });
    observer.observe(own, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    document.addEventListener('keydown', escape);
    leave.current = () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('keydown', escape);
      keepTopLayerLive(own);
      restoreFocus(own, before);
    };
  }, []);

  // A step later, when all that goes with the dialog has gone and can no longer be given the focus.
  useEffect(() => () => leave.current?.(), []);

  return {
    titleId: `${id}title`,
    descriptionId: `${id}description`,
    layer: {
      ...layerMark,
      ref: layer,
      onPointerDown: (event: SyntheticEvent) => {
        beganBeside.current = event.target === event.currentTarget;
      },
      // At the click and not before it: what lies beneath would receive the rest of the press.
      onClick: (event: SyntheticEvent) => {
        if (beganBeside.current && event.target === event.currentTarget) onPressBeside?.();
      },
    },
    panel: { tabIndex: -1, 'aria-labelledby': `${id}title` },
  };
}

/** Whether it took the focus: what is disabled or dead does not. */
function focus(element: Element | null | undefined): boolean {
  if (element instanceof HTMLElement) element.focus();
  return document.activeElement === element;
}

/** To where focus was; to the dialog below or the page's title when that is gone; unless it has moved on. */
function restoreFocus(own: HTMLElement, before: Element | null): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !own.contains(activeElement)) return;
  if (before?.isConnected && focus(before)) return;
  const below = topLayer(own)?.firstElementChild;
  focus(below ?? document.querySelector('h1'));
}
