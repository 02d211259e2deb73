import * as z from 'zod/mini';
import { savedFilterLimits } from '../domain/saved-filters.ts';
import { requiredText } from '../validation/index.ts';

const savedFilterName = () => requiredText({ max: savedFilterLimits.name });

/** The name under which a person keeps filters. */
export function savedFilterNameBody() {
  return z.object({ name: savedFilterName() });
}

/** The same in a form, where a field `name` is a person's. */
export function savedFilterForm() {
  return z.object({ filter_name: savedFilterName() });
}
