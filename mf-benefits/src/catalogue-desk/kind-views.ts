import type { CatalogueKind } from '@portal/contract/catalogue';
import type { KindView } from './kind-view.ts';
import { benefitView } from './kinds/benefit.tsx';
import { courseView } from './kinds/course.tsx';
import { insuranceRatesView } from './kinds/insurance-rates.tsx';
import { loanPackageView } from './kinds/loan-package.tsx';

/** The form and the preview of each kind. */
export const kindViews: Readonly<Record<CatalogueKind, KindView>> = {
  benefit: benefitView as KindView,
  loan_package: loanPackageView as KindView,
  course: courseView as KindView,
  insurance_rates: insuranceRatesView as KindView,
};
