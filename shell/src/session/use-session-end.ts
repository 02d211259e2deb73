import { sessionEnd, unusedFor, type SessionEnd } from '@portal/remote-kit/session';
import { useCallback, useEffect, useState } from 'react';

const secondMs = 1000;
/** An owner who steps away comes back to a question, not to a form that is gone. */
export const warningMs = 150 * secondMs;
/** Maximum wait between two looks at the clock: timers stop while a device sleeps. */
const maxWaitMs = 60 * secondMs;
/** Someone who types for half an hour without saving is not idle, though the server hears nothing. */
const staleUseMs = 5 * 60 * secondMs;

export interface NearEnd extends SessionEnd {
  /** Whole seconds that are left. */
  secondsLeft: number;
}

interface SessionEndOptions {
  onEnd: () => void;
  /** Someone is there and the server has not heard of it for a while. */
  onPresence: () => void;
}

/**
 * The end of the session once it is near, counted down by the second; null before. `recheck` after the
 * session was used.
 */
export function useSessionEnd({ onEnd, onPresence }: SessionEndOptions): {
  near: NearEnd | null;
  recheck: () => void;
} {
  const [near, setNear] = useState<NearEnd | null>(null);
  const [checks, setChecks] = useState(0);
  const isNear = near !== null;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const end = sessionEnd();
      const leftMs = end ? end.at - Date.now() : Infinity;
      if (leftMs <= 0) {
        onEnd();
        return;
      }
      const isClose = end !== null && leftMs <= warningMs;
      setNear(isClose ? { ...end, secondsLeft: Math.ceil(leftMs / secondMs) } : null);
      timer = setTimeout(
        look,
        isClose ? leftMs % secondMs || secondMs : Math.min(leftMs - warningMs, maxWaitMs),
      );
    };
    look();
    // A tab that was asleep, and use of the session in another tab.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('storage', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('storage', look);
    };
  }, [onEnd, checks]);

  useEffect(() => {
    if (isNear) return;
    const handlePresence = () => {
      if (sessionEnd()?.reason === 'idle' && unusedFor() >= staleUseMs) onPresence();
    };
    window.addEventListener('keydown', handlePresence);
    window.addEventListener('pointerdown', handlePresence);
    return () => {
      window.removeEventListener('keydown', handlePresence);
      window.removeEventListener('pointerdown', handlePresence);
    };
  }, [isNear, onPresence]);

  return { near, recheck: useCallback(() => setChecks((count) => count + 1), []) };
}
