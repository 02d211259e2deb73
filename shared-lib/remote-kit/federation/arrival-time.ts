import { useState } from 'react';

/** Milliseconds since 1970; null: now. */
let renderedAt: number | null = null;

/** While a page is hydrated that the edge has rendered: it says 'today' and 'good morning' of that moment. */
export function holdArrivalTime(at: number | null): void {
  renderedAt = at;
}

/** When a person came to the page: one moment for all that a part says of 'today', however often it is rendered. */
export function useArrivalTime(): Date {
  const [arrival] = useState(() => new Date(renderedAt ?? Date.now()));
  return arrival;
}
