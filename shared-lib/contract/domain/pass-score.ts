/** Percent of right answers from which a module is passed. */
export const passScore = 75;
