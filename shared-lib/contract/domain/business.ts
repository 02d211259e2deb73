import type { ListName } from '../reference-data/types.ts';

/** Most people that one record names as owners. */
export const maxPrincipals = 20;

export const industries = [
  'trading',
  'manufacturing',
  'general_service',
  'specialised_service',
  'agriculture',
] as const;
export type Industry = (typeof industries)[number];

/** The name under which the chosen area of each industry is sent; the other four are left out. */
export const areaFields = {
  trading: 'trading_id',
  manufacturing: 'manufacturing_id',
  general_service: 'general_service_id',
  specialised_service: 'specialised_service_id',
  agriculture: 'agriculture_id',
} as const satisfies Record<Industry, string>;
export type AreaField = (typeof areaFields)[Industry];

/** The reference list of the areas of each industry. */
export const listOfIndustry = {
  trading: 'tradings',
  manufacturing: 'manufacturing',
  general_service: 'general_services',
  specialised_service: 'specialised_services',
  agriculture: 'agriculture',
} satisfies Record<Industry, ListName>;
