import type { CatalogueKind } from '@portal/contract/catalogue';
import type { KindView } from './kind-view.ts';
import { benefitView } from './kinds/benefit.tsx';

/** The form and the preview of each kind. */
export const kindViews: Readonly<Record<CatalogueKind, KindView>> = {
  benefit: benefitView as KindView,
};
