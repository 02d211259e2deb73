/** For a test that goes through a list: a change runs a part of it, and the nightly workflow all of it (`npm test -- --nightly`). */
export const isNightly = Boolean(process.env['NIGHTLY']);
