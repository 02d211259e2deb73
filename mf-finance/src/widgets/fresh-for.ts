/** Seconds after which a return to the dashboard asks again; what is known is shown until then. */
export const freshFor = { refetchOnMountOrArgChange: 30 };
