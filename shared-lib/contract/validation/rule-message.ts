/**
 * A rule's message is a key, never a sentence: `required`, or with one value `length:6`.
 * `describeRule` turns it into key and values for i18next, in the browser and on the server alike.
 * Apart from the rules: who only tells a message needs nothing that checks.
 */
export type RuleMessage = string;

export interface RuleText {
  /** Key in the namespace `validation`. */
  key: string;
  values: { count?: string };
}

export function describeRule(message: RuleMessage): RuleText {
  const [key = message, count] = message.split(':');
  return { key, values: count === undefined ? {} : { count } };
}
