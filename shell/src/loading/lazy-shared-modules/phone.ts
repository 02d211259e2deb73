// Reading and writing a number. Its rule takes zod, which no page loads to show one; the contract has the rule.
export { formatPhone, isMobilePhone, normalisePhone } from '@portal/contract/phone';
