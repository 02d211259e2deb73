import { useState } from 'react';

/** When the owner came to the page: one moment for all that a card says of 'today', however often it is rendered. */
export function useArrivalTime(): Date {
  const [arrival] = useState(() => new Date());
  return arrival;
}
