import { useLayoutEffect, useState } from 'react';

/**
 * The place of the notices while they would cover the head of a dialog, which fills the window of a phone: px from the foot of the window to the top of the dialog's actions. Null is their own
 * place. A person must be able to read what a dialog asks, and be able to reply or close it, under a notice.
 */
export function usePlaceClearOfDialog(region: HTMLElement | null, isShown: boolean): number | null {
  const [foot, setFoot] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!region || !isShown) return undefined;
    const place = () => setFoot(footFor(region));
    place();
    // A dialog opens or closes under a notice, comes to rest, or gets a keyboard under it.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('animationend', place);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      changes.disconnect();
      document.removeEventListener('animationend', place);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [region, isShown]);
  return isShown ? foot : null;
}

function footFor(region: HTMLElement): number | null {
  const dialog = [...document.querySelectorAll('[role=dialog]:has(> header)')].at(-1);
  const head = dialog?.querySelector('header')?.getBoundingClientRect();
  if (!dialog || !head) return null;
  const { width, height } = region.getBoundingClientRect();
  const isClear = head.top >= height || head.right <= window.innerWidth - width;
  if (isClear) return null;
  const actions = dialog.querySelector('[data-dialog-actions]');
  const end = actions?.getBoundingClientRect().top ?? dialog.getBoundingClientRect().bottom;
  return Math.max(0, window.innerHeight - end);
}
