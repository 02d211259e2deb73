/** What one visit of one page cost. Times in milliseconds from the navigation, of a click from the click. */
export interface Visit {
  /** Encoded body bytes of all scripts that came over the network. */
  scriptBytes: number;
  scriptRequests: number;
  chainDepth: number;
  /** Until the page's own content was in the document. */
  content: number;
  /** Of a click there are no paints of its own: null. */
  firstPaint: number | null;
  largestPaint: number | null;
  layoutShift: number;
}

/** These follow from the build alone and must be the same in every round. */
export const exactMeasures = ['scriptBytes', 'scriptRequests', 'chainDepth'] as const;
export const timedMeasures = ['content', 'firstPaint', 'largestPaint', 'layoutShift'] as const;

export type Measure = keyof Visit;
