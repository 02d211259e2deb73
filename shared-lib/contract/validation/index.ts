export {
  bvn,
  emailAddress,
  ifGiven,
  multiLineText,
  oneLineText,
  oneOf,
  otpCode,
  requiredChoice,
  requiredText,
  textOfLength,
  webUrl,
  yesOrNo,
} from './rules.ts';
export { describeRule, type RuleMessage, type RuleText } from './rule-message.ts';
export { confirmed, requiredIf } from './object-rules.ts';
export { newPassword, typedPassword } from './password-rule.ts';
export { toDisplayDate, toIsoDate, todayInNigeria } from './calendar-date.ts';
export { calendarDate } from './calendar-date-rule.ts';
export { readAmount, writeAmount } from './amount.ts';
export { fields, isListOf, isText } from './shape.ts';
