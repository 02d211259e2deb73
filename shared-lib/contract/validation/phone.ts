// An entry point of its own: a page without a phone field does not load the phone library.
export { formatPhone } from './format-phone.ts';
export { isMobilePhone, normalisePhone } from './phone-number.ts';
export { optionalPhoneNumber, phoneNumber } from './phone-rule.ts';
