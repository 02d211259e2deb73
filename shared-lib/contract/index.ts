export {
  backgroundHeader,
  bodyLimitBytes,
  bodyTimeoutMs,
  defineCall,
  type ApiCall,
  type CallAnswer,
  type CallInput,
  type LimitedToken,
  uploadTimeoutMs,
} from './calls/call.ts';
export { errorBody, type Conflict, type ErrorBody, type ErrorCode } from './calls/errors.ts';
export { apiCalls } from './calls/api-calls.ts';
export { authCalls, type LoginAnswer, type SignedInSession } from './calls/auth.ts';
export { initiateLoginBody, loginBody } from './calls/login-bodies.ts';
export { user, userCalls, type User } from './calls/users.ts';
export { businessCalls, type BusinessRegistration, type Principal } from './calls/business.ts';
export { benefitCalls, type Benefit, type BenefitActivation } from './calls/benefits.ts';
export { paymentCalls, type HeldPayment, type Payment } from './calls/payments.ts';
export {
  financeCalls,
  type BankInformation,
  type FinanceAccount,
  type FinanceSelect,
  type StatementQuery,
  type Transaction,
} from './calls/finance.ts';
export { type Attachment } from './calls/attachments.ts';
export { messageBody, newThreadBody } from './calls/message-bodies.ts';
export {
  messagingCalls,
  type AgencyThread,
  type Message,
  type MessageThread,
  type OpenThread,
  type ThreadKind,
} from './calls/messaging.ts';
export { contactBody, localCalls, subscriberBody } from './calls/local.ts';
export { certificateCalls, type Certificate, type Verification } from './calls/certificates.ts';
export { myDataCalls, type Consent, type MyData, type RecordChange } from './calls/my-data.ts';
export { staffCalls } from './calls/staff.ts';
export { loanCalls, loanRequest, type LoanApplication, type LoanPackage } from './calls/loans.ts';
export {
  trainingCalls,
  type Training,
  type TrainingMetrics,
  type TrainingModule,
} from './calls/trainings.ts';
export {
  insuranceCalls,
  type Claim,
  type ClaimInReview,
  type InsuranceTerms,
  type Policy,
} from './calls/insurance.ts';
export { claimBody, decisionBody } from './calls/claim-bodies.ts';
export { refundBody, refundDecisionBody } from './calls/refund-body.ts';
export {
  accountAccessCalls,
  changePasswordBody,
  forgetPasswordBody,
  passwordLinkBody,
  registerBody,
  requestPasswordLinkBody,
  resetPasswordBody,
  sendActivationCodeBody,
  sendRegistrationNumberBody,
  stepUpBody,
  verifyCodeBody,
  type VerifyCodeAnswer,
} from './calls/account-access.ts';
export { customerBody } from './calls/customer-body.ts';
export {
  businessFields,
  businessTab,
  descriptionFields,
  descriptionTab,
  editRecordCalls,
  ownerList,
  ownersFields,
  principalFields,
  userFields,
  userTab,
  type UpdateBusinessBody,
  type UpdateUserBody,
} from './calls/edit-record.ts';
export {
  changeBusinessEmailBody,
  changeEmailBody,
  forgetEmailBody,
  resendEmailLinkBody,
  verifyEmailCodeBody,
} from './calls/email-address.ts';
export { statementQuery, transaction } from './calls/finance.ts';
export { marketingText } from './calls/marketing-text.ts';
export {
  marketingCalls,
  quoteBody,
  sendBody,
  sendStatus,
  type Customer,
  type ImportPreview,
  type ImportRow,
  type MarketingQuote,
  type MarketingReport,
  type MarketingSend,
} from './calls/marketing.ts';
export {
  payBody,
  payCalls,
  type Beneficiary,
  type PaymentDetail,
  type Product,
  type Recipient,
  type TransactionDetail,
} from './calls/pay.ts';
export { paymentPinCalls } from './calls/payment-pin.ts';
export { newPin, samePin, typedPin } from './calls/pin-rules.ts';
export {
  confirmAppBody,
  factorCodeBody,
  secondFactorCalls,
  type FactorMethod,
  type SignedInWithFactor,
} from './calls/second-factor.ts';
export {
  ownSecurityEvent,
  securityEventCalls,
  type OwnSecurityEvent,
  type SecurityEvent,
} from './calls/security-events.ts';
export {
  ageCategories,
  ageOn,
  categoriesOfAge,
  type AgeCategory,
} from './domain/age-categories.ts';
export { attachmentLimits } from './domain/attachment-limits.ts';
export { benefitCategories, plans, type BenefitCategory, type Plan } from './domain/benefits.ts';
export { businessClasses, classifyBusiness, type BusinessClass } from './domain/business-class.ts';
export {
  areaFields,
  industries,
  maxPrincipals,
  type AreaField,
  type Industry,
} from './domain/business.ts';
export { codeLimits, factorLimits } from './domain/code-limits.ts';
export {
  recordParts,
  requiredDetails,
  type Detail,
  type RecordPart,
} from './domain/completeness.ts';
export { consentPurposes, type ConsentPurpose } from './domain/consent-purposes.ts';
export { errorCodes } from './domain/error-codes.ts';
export {
  assetBands,
  insuredItems,
  peopleBands,
  quoteInsurance,
  type AssetBand,
  type InsuranceQuoteRequest,
  type InsuredItem,
  type PeopleBand,
} from './domain/insurance-quote.ts';
export { claimStatuses, insuranceSlug, type ClaimStatus } from './domain/insurance.ts';
export { scheduleLoan, type Instalment, type LoanSchedule } from './domain/loan-schedule.ts';
export {
  eligibilityRules,
  loanStatuses,
  openLoanStatuses,
  type EligibilityRule,
  type LoanStatus,
} from './domain/loans.ts';
export {
  deliveryStatuses,
  importFaults,
  marketingLimits,
  type DeliveryStatus,
  type ImportFault,
  type SendStatus,
} from './domain/marketing.ts';
export { passScore } from './domain/pass-score.ts';
export {
  checkedTypes,
  dailyLimitKobo,
  declineReasons,
  findAmountFault,
  maxBeneficiaries,
  meterTypes,
  pricedTypes,
  type DeclineReason,
} from './domain/pay.ts';
export { payableTypes, type PayableType } from './domain/payable-types.ts';
export { findNumberFault, normaliseNumber } from './domain/payee-number.ts';
export {
  heldReasons,
  paymentStatuses,
  type HeldReason,
  type PaymentStatus,
} from './domain/payments.ts';
export { pinLimits } from './domain/pin-limits.ts';
export { addMonths, monthsOf } from './domain/plan-dates.ts';
export { securityEventKinds, type SecurityEventKind } from './domain/security-event-kinds.ts';
export { sessionLimits } from './domain/session-limits.ts';
export { canBeSent, fillPlaceholders, measureSms, placeholders } from './domain/sms-text.ts';
export { staffRoles, type StaffRole } from './domain/staff-roles.ts';
export { transactionTypeNames } from './domain/transaction-type-names.ts';
export { transactionTypes, type TransactionType } from './domain/transaction-types.ts';
