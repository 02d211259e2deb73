import { useState } from 'react';

/** When the owner came to the page: one moment for all that a widget says about today. */
export function useArrivalTime(): Date {
  const [arrival] = useState(() => new Date());
  return arrival;
}
