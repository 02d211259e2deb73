/** The catalogue's entry under which a policy is activated and paid. */
export const insuranceSlug = 'business-insurance';

/** A quote can be paid for until it expires; `ended` is a policy that was not renewed. */
export const policyStatuses = ['quoted', 'expired', 'active', 'ended'] as const;

/** Statuses of a change of the cover that is not in force yet: it waits for its payment, or for the day on which it starts. */
export const coverChangeStatuses = ['waiting', 'coming'] as const;

/** `more_needed`: the agency has asked for something; the owner's reply puts the claim back in line. */
export const claimStatuses = ['submitted', 'more_needed', 'approved', 'declined'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Where an approved amount is: on its way to the owner's bank, there, or on the account with the agency. */
export const payOutStatuses = ['on_its_way', 'in_bank', 'in_account'] as const;

/** Characters of a reply to the agency. */
export const claimReplyMax = 1000;

export const claimDecisions = ['approved', 'declined', 'more_needed'] as const;

/** So long after the decision an owner can appeal. */
export const claimAppealDays = 30;

/** `possible`: once, until a day. `open`: in review again. `decided`: the result is final. */
export const claimAppealStatuses = ['possible', 'open', 'decided'] as const;
