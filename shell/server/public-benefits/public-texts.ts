import type { BenefitCategory, BusinessClass, Plan } from '@portal/contract';

/** Texts of the edge in a public page; the values in braces are filled in. */
export interface PublicTexts {
  title: string;
  titles: Record<BenefitCategory, string>;
  lead: string;
  by: string;
  audience: string;
  classes: Record<BusinessClass, string>;
  gives: string;
  modules: string;
  minutes: string;
  documents: string;
  noDocuments: string;
  prices: string;
  plans: Record<Plan, string>;
  from: string;
  free: string;
  noFee: string;
  byQuote: string;
  compare: string;
  compareText: string;
  columns: [loan: string, amount: string, rate: string, months: string];
  register: string;
  signIn: string;
  open: string;
  next: string;
}
