/**
 * Names that the agency corrects for an owner. The name of the business is on its certificate, and only the agency changes it; the
 * owner's name is corrected by the agency where a document proves it.
 */
export const correctionFields = ['business_name', 'owner_name'] as const;
export type CorrectionField = (typeof correctionFields)[number];

export const correctionStatuses = ['open', 'approved', 'rejected', 'withdrawn'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** A name as the record has it, by the fields of the record. */
export type CorrectedName = { business_name: string } | { first_name: string; last_name: string };

export const correctionLimits = {
  files: 3,
  /** Documents are deleted so many days after the decision. */
  documentDays: 90,
} as const;
