import { useEffect, useState, type ReactNode } from 'react';

/** A screen reader reads what is added to a live region that it knows already. */
const waitMs = 100;
const shownForMs = 1000;

/** Text for a live region: added a moment after it mounts, and removed so that no one meets it twice. */
export function Announcement({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setIsShown(true), waitMs),
      setTimeout(() => setIsShown(false), waitMs + shownForMs),
    ];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  return isShown && <div>{children}</div>;
}
