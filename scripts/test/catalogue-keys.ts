import {
  benefitCategories,
  eligibilityRules,
  insuredItems,
  locales,
  plans,
} from '@portal/contract';
import {
  catalogueContents,
  catalogueFilters,
  catalogueKinds,
  catalogueLiveStates,
  catalogueSteps,
  catalogueVersionStates,
  openVersionStates,
} from '@portal/contract/catalogue';

/** Keys of the catalogue's desk that are built at run time, with their values. */
export const catalogueKeys: Record<string, readonly string[]> = {
  'catalogue.filters.*': catalogueFilters,
  'catalogue.history.*': catalogueSteps,
  'catalogue.import.results.*': ['new', 'changed', 'same', 'busy', 'faulty'],
  'catalogue.kinds.*.fields.*': [],
  'catalogue.kinds.*.name': catalogueKinds,
  'catalogue.kinds.*.plural': catalogueKinds,
  'catalogue.kinds.*.retireText': ['loan_package', 'course'],
  'catalogue.kinds.benefit.categories.*': benefitCategories,
  'catalogue.kinds.benefit.fields.*': fieldsOf(catalogueContents.benefit.empty),
  'catalogue.kinds.benefit.fields.prices_*': plans,
  'catalogue.kinds.insurance_rates.fields.*': fieldsOf(catalogueContents.insurance_rates.empty),
  'catalogue.kinds.insurance_rates.items.*': insuredItems,
  'catalogue.kinds.loan_package.fields.*': fieldsOf(catalogueContents.loan_package.empty),
  'catalogue.kinds.loan_package.rules.*': eligibilityRules,
  'catalogue.languages.*': locales,
  'catalogue.live.*': catalogueLiveStates,
  'catalogue.open.*': openVersionStates,
  // A rule without a sentence of the desk's has that of every form.
  'catalogue.rules.*': [],
  'catalogue.steps.*Do': ['reject', 'retire'],
  'catalogue.steps.*Title': ['reject', 'retire'],
  'catalogue.steps.*Toast': ['reject', 'retire'],
  'catalogue.versions.*': catalogueVersionStates,
};

/** Names of the fields of a content of the catalogue, without languages. */
function fieldsOf(empty: object): string[] {
  const paths = (value: unknown, path: string[]): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) =>
          paths(inner, (locales as readonly string[]).includes(key) ? path : [...path, key]),
        )
      : [path.join('_')];
  return [...new Set(paths(empty, []))];
}
