/** Widths at which a layout changes, as media conditions. */
export const fromPhoneLandscape = '@media (min-width: 600px)';
export const belowPhoneLandscape = '@media (max-width: 599.98px)';
export const fromTablet = '@media (min-width: 768px)';
