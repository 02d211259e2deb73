export {
  bvn,
  describeRule,
  emailAddress,
  ifGiven,
  oneOf,
  otpCode,
  requiredChoice,
  requiredText,
  textOfLength,
  webAddress,
  yesOrNo,
  type RuleMessage,
  type RuleText,
} from './rules.ts';
export { confirmed, requiredIf } from './object-rules.ts';
export { newPassword, typedPassword } from './password-rule.ts';
export { calendarDate, toDisplayDate, toIsoDate, todayInNigeria } from './calendar-date.ts';
