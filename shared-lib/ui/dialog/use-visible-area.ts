import { useEffect, type RefObject } from 'react';

/**
 * Gives an element the height and top of the part of the window that the on-screen keyboard leaves
 * free: without it the action bar of a dialog lies under the keyboard on iOS and on Chrome for Android.
 */
export function useVisibleArea(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    const area = window.visualViewport;
    if (!element || !area) return undefined;
    const follow = () => {
      element.style.setProperty('--panel-height', `${area.height}px`);
      element.style.setProperty('--panel-top', `${area.offsetTop}px`);
    };
    // The field that is typed into stays in sight, above the action bar, when the keyboard takes its part of the window.
    const shrink = () => {
      follow();
      element.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
    };
    // In the next frame, which needs the places of things in any case: asked for here, they would be calculated twice.
    const frame = requestAnimationFrame(follow);
    area.addEventListener('resize', shrink);
    area.addEventListener('scroll', follow);
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener('resize', shrink);
      area.removeEventListener('scroll', follow);
    };
  }, [ref]);
}
