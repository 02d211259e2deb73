import { useRef } from 'react';

/**
 * Where focus goes when a dialog opens, and back to where it was when it closes. Radix gives it back to
 * a trigger of its own alone; a dialog opened by state would leave a keyboard at the top of the page.
 */
export function useFocusPath(first: (sheet: HTMLElement) => HTMLElement) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      before.current = document.activeElement;
      first(event.currentTarget as HTMLElement).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What opened it may be gone by now: then the page's title is the place to go on from.
      const back = before.current?.isConnected ? before.current : document.querySelector('h1');
      if (back instanceof HTMLElement) back.focus();
    },
  };
}
