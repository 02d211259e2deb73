import { useLayoutEffect } from 'react';

/**
 * Keeps the page from scrolling under a dialog and from jumping sideways when its scrollbar goes. The
 * rules are in the base styles: the content security policy would block a style element added here.
 * The number of holders is an attribute of the page: each remote has its own copy of this module.
 */
export function useHeldPage(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const holders = () => Number(root.dataset.held ?? 0);
    if (holders() === 0) {
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    }
    root.dataset.held = String(holders() + 1);
    return () => {
      if (holders() > 1) root.dataset.held = String(holders() - 1);
      else delete root.dataset.held;
    };
  }, []);
}
