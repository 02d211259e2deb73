import type { CatalogueKind } from '@portal/contract/catalogue';
import { benefitKind } from './kinds/benefit.ts';
import { courseKind } from './kinds/course.ts';
import { insuranceRatesKind } from './kinds/insurance-rates.ts';
import { loanPackageKind } from './kinds/loan-package.ts';
import type { ServedKind } from './kind.ts';

/** Every kind that the desk keeps. Items of an earlier database are taken in by this order. */
export const catalogueKindsServed: Readonly<Record<CatalogueKind, ServedKind>> = {
  benefit: benefitKind,
  loan_package: loanPackageKind,
  course: courseKind,
  insurance_rates: insuranceRatesKind,
};
