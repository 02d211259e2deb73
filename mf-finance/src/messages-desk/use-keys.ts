import { useEffect, useRef } from 'react';

/** Actions by the code of a key that is pressed together with Alt: a letter on its own would get in the way of typing. */
export function useKeys(actions: Readonly<Record<string, (() => void) | null>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const action = current.current[event.code];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
