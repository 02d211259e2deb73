import { useEffect, useState } from 'react';

/** Typing is followed after a pause this long: each letter would be a question to the server. */
const pauseMs = 250;

/** The value once it has stayed the same for a moment. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
