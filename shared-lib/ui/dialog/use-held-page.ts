import { useLayoutEffect } from 'react';

let holders = 0;

/**
 * Keeps the page from scrolling under a dialog and from jumping sideways when its scrollbar goes. The
 * rules are in the base styles: a style element added here would be refused by the content security policy.
 */
export function useHeldPage(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    const root = document.documentElement;
    if (holders === 0) {
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
      root.dataset.held = '';
    }
    holders += 1;
    return () => {
      holders -= 1;
      if (holders === 0) delete root.dataset.held;
    };
  }, [isHeld]);
}
