/** `development` where the portal is not live, `production` where it is. The names are the same, no id is. */
export type ReferenceVariant = 'development' | 'production';

export const listNames = [
  'agriculture',
  'asset_category',
  'business_premises',
  'business_types',
  'employment_category',
  'general_services',
  'identifications',
  'manufacturing',
  'specialised_services',
  'tradings',
  'age_category',
  'marketing_template',
] as const;
export type ListName = (typeof listNames)[number];

export interface ReferenceItem {
  /** UUID version 5 */
  id: string;
  name: string;
  /** Channel of a marketing template: `sms`, `email` or `whatsapp`. The three share one id. */
  type?: string;
}

export type ReferenceLists = Record<ListName, ReferenceItem[]>;

/** One of the 36 states or the Federal Capital Territory. */
export interface State {
  id: string;
  name: string;
}

/** Local government area, or area council of the Federal Capital Territory. */
export interface Lga {
  id: string;
  name: string;
}
