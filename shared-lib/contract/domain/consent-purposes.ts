export const consentPurposes = ['terms', 'agency_messages', 'partner_offers'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
