import type { CatalogueKind } from '@portal/contract/catalogue';
import { benefitKind } from './kinds/benefit.ts';
import type { ServedKind } from './kind.ts';

/** Every kind that the desk keeps. Items of an earlier database are taken in by this order. */
export const catalogueKindsServed: Readonly<Record<CatalogueKind, ServedKind>> = {
  benefit: benefitKind,
};
