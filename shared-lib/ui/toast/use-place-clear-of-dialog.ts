import { useLayoutEffect, useState } from 'react';

/** Gap in px; the style of the notices has the same. */
export interface NoticePlace {
  insetBlockStart: number | 'auto';
  insetBlockEnd: number | 'auto';
}

/**
 * The place of the notices while they would cover the head of a dialog, which fills the window of a phone: above the
 * dialog's actions, or below its head while they would cover the field that has the focus. Null is their own place. A
 * person must be able to read what a dialog asks, and be able to reply or close it, under a notice.
 */
export function usePlaceClearOfDialog(
  region: HTMLElement | null,
  isShown: boolean,
): NoticePlace | null {
  const [clear, setClear] = useState<NoticePlace | null>(null);
  useLayoutEffect(() => {
    if (!region || !isShown) return undefined;
    const place = () =>
      setClear((before) => {
        const next = placeFor(region);
        const isSame =
          next?.insetBlockStart === before?.insetBlockStart &&
          next?.insetBlockEnd === before?.insetBlockEnd;
        return isSame ? before : next;
      });
    place();
    // A dialog opens or closes under a notice, comes to rest, or gets a keyboard under it.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('animationend', place);
    document.addEventListener('focusin', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      changes.disconnect();
      document.removeEventListener('animationend', place);
      document.removeEventListener('focusin', place);
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [region, isShown]);
  return isShown ? clear : null;
}

function placeFor(region: HTMLElement): NoticePlace | null {
  const dialog = [...document.querySelectorAll('[role=dialog]:has(> header)')].at(-1);
  const head = dialog?.querySelector('header')?.getBoundingClientRect();
  if (!dialog || !head) return null;
  const { width, height } = region.getBoundingClientRect();
  const isClear = head.top >= height || head.right <= window.innerWidth - width;
  if (isClear) return null;
  const actions = dialog.querySelector('[data-dialog-actions]');
  const end = actions?.getBoundingClientRect().top ?? dialog.getBoundingClientRect().bottom;
  const foot = Math.min(end, window.innerHeight);
  const focused = document.activeElement;
  const field = focused && dialog.contains(focused) ? focused.getBoundingClientRect() : null;
  const isCovered = field !== null && field.bottom > foot - height && field.top < foot;
  return isCovered && focused?.matches('input, select, textarea')
    ? { insetBlockStart: head.bottom, insetBlockEnd: 'auto' }
    : { insetBlockStart: 'auto', insetBlockEnd: window.innerHeight - foot };
}
