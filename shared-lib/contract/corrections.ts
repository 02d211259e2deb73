/** Corrections of names that owners ask for. Apart, so that only the dialog loads them. */
export { correctionCalls } from './calls/corrections.ts';
export {
  correctionFields,
  correctionLimits,
  correctionStatuses,
  type CorrectedName,
  type CorrectionField,
  type CorrectionStatus,
} from './domain/corrections.ts';
export { businessNameCorrection, ownerNameCorrection } from './forms/corrections.ts';
export type { Correction } from './schemas/corrections.ts';
