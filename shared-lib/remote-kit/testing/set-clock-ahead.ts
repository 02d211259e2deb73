const realNow = Date.now;

/**
 * Sets the clock ahead of real time, and leaves timers real: a fake timer that fires while a test waits would update React
 * outside `act`. `jest.restoreAllMocks()` ends it.
 */
export function setClockAhead(ms: number): void {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow.call(Date) + ms);
}
