import { useEffect, useState } from 'react';

/** True once the time has passed since the part appeared. */
export function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}
