/**
 * Details of a test that says again what another one says, in one more language or on one more remote, or of a test
 * that waits for a bank for more than 10 seconds. `npm test` leaves it out, and the nightly workflow runs it
 * (`npm test -- --nightly`).
 */
export const nightly = { tag: '@nightly' } as const;
export const nightlyIf = (isRepeated: boolean) => (isRepeated ? nightly : {});
