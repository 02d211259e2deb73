import { useCallback, useEffect, useState } from 'react';

const secondMs = 1000;

/** Seconds that are left of `seconds` since a moment (now), down to 0; `restart` begins again. */
export function useCountdown(seconds: number, since?: number) {
  const [deadline, setDeadline] = useState(() => (since ?? Date.now()) + seconds * secondMs);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((deadline - now) / secondMs));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    // By the clock and not by counting: a phone in a pocket stops counting.
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isRunning, deadline]);

  const restart = useCallback(
    (restartSeconds = seconds) => {
      setNow(Date.now());
      setDeadline(Date.now() + restartSeconds * secondMs);
    },
    [seconds],
  );
  return { left, restart };
}

/** 60 → `1:00` */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
