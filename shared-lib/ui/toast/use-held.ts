import { useEffect, useState, type FocusEvent } from 'react';

/** Whether a person points at an element, has focus in it, or looks at another window. */
export function useHeld() {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    const leave = () => setIsAway(true);
    const comeBack = () => setIsAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);

  return {
    isHeld: isPointedAt || hasFocus || isAway,
    /** Without notices there is nothing to leave, and no event will say so. */
    release: () => {
      setIsPointedAt(false);
      setHasFocus(false);
    },
    handlers: {
      onPointerMove: () => setIsPointedAt(true),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) =>
        setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
