import { findUnknownPlaceholder, longestText } from '../domain/sms-text.ts';
import { multiLineText } from '../validation/index.ts';

/** Text of an owner to customers; the line about stopping comes on top. */
export function marketingText() {
  return multiLineText({ max: longestText }).check(({ value, issues }) => {
    const unknown = findUnknownPlaceholder(value);
    if (unknown === null) return;
    issues.push({ code: 'custom', message: `placeholder:{${unknown}}`, input: value });
  });
}
