import { requiredText } from '../validation/index.ts';
import { marketingLimits } from './marketing-limits.ts';
import { findUnknownPlaceholder } from './sms-text.ts';

export const marketingText = requiredText({ max: marketingLimits.text }).check(
  ({ value, issues }) => {
    const unknown = findUnknownPlaceholder(value);
    if (unknown === null) return;
    issues.push({ code: 'custom', message: `placeholder:{${unknown}}`, input: value });
  },
);
