export { defineCall, type ApiCall, type CallAnswer, type CallInput } from './call.ts';
export { errorBody, type ErrorBody, type ErrorCode } from './errors.ts';
export { authCalls, initiateLoginBody, loginBody, type LoginAnswer } from './auth.ts';
export { user, userCalls, type User } from './users.ts';
export {
  businessCalls,
  industries,
  type BusinessRegistration,
  type Industry,
  type Principal,
} from './business.ts';
export {
  benefitCalls,
  benefitCategories,
  businessClasses,
  plans,
  type Benefit,
  type BenefitActivation,
  type BenefitCategory,
  type BusinessClass,
  type Plan,
} from './benefits.ts';
export {
  paymentCalls,
  refundBody,
  type HeldPayment,
  type HeldReason,
  type Payment,
  type PaymentStatus,
} from './payments.ts';
export {
  financeCalls,
  transactionTypes,
  type BankInformation,
  type FinanceAccount,
  type FinanceSelect,
  type Transaction,
  type TransactionType,
} from './finance.ts';
export { messagingCalls, type MessageThread } from './messaging.ts';
export { contactBody, localCalls, subscriberBody } from './local.ts';
