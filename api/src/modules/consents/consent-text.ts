/** The version of the texts that owners agree to; raised when one changes its meaning. */
export const consentTextVersion = '2026-11';
