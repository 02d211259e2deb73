const minuteMs = 60_000;
/** Minutes from one question to the next; the last one repeats until the payment is three days old. */
const checkAfterMinutes = [1, 5, 15, 60];

/** How long after so many questions the provider is asked again. */
export function msToCheck(checks: number): number {
  return (checkAfterMinutes[checks] ?? 60) * minuteMs;
}

/** So long the provider is asked about a payment, or about money that is sent back. */
export const givenUpAfterMs = 72 * 60 * minuteMs;
