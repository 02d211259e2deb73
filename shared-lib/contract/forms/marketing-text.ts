import { multiLineText } from '../validation/index.ts';
import { findUnknownPlaceholder, longestText } from '../domain/sms-text.ts';

/** What an owner writes to customers; the line about stopping comes on top. */
export const marketingText = multiLineText({
  max: longestText,
}).check(({ value, issues }) => {
  const unknown = findUnknownPlaceholder(value);
  if (unknown === null) return;
  issues.push({ code: 'custom', message: `placeholder:{${unknown}}`, input: value });
});
