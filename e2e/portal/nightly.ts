/**
 * Details of a test that says again what another one says, in one more language, on one more remote or of one more
 * page, or of a test whose subject the tests of the API and of the pages cover as well. `npm test` leaves it out, and the
 * nightly workflow runs it (`npm test -- --nightly`).
 */
export const nightly = { tag: '@nightly' } as const;
export const nightlyIf = (isRepeated: boolean) => (isRepeated ? nightly : {});

/** For a test that goes through a list: it takes a part of the list for each change, and all of it in the night. */
export const isNightly = Boolean(process.env.NIGHTLY);
