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
} from './call.ts';
export { errorBody, type Conflict, type ErrorBody, type ErrorCode } from './errors.ts';
export { authCalls, sessionLimits, type LoginAnswer, type SignedInSession } from './auth.ts';
export { initiateLoginBody, loginBody } from './login-bodies.ts';
export { user, userCalls, type User } from './users.ts';
export {
  businessCalls,
  industries,
  maxPrincipals,
  type BusinessRegistration,
  type Industry,
  type Principal,
} from './business.ts';
export {
  benefitCalls,
  benefitCategories,
  plans,
  type Benefit,
  type BenefitActivation,
  type BenefitCategory,
  type Plan,
} from './benefits.ts';
export {
  heldReasons,
  paymentCalls,
  paymentStatuses,
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
  type StatementQuery,
  type Transaction,
  type TransactionType,
} from './finance.ts';
export { attachmentLimits, type Attachment } from './attachments.ts';
export { messageBody, newThreadBody } from './message-bodies.ts';
export {
  messagingCalls,
  type AgencyThread,
  type Message,
  type MessageThread,
  type OpenThread,
  type ThreadKind,
} from './messaging.ts';
export { contactBody, localCalls, subscriberBody } from './local.ts';
export { requiredDetails, recordParts, type Detail, type RecordPart } from './completeness.ts';
export { certificateCalls, type Certificate, type Verification } from './certificates.ts';
export {
  consentPurposes,
  myDataCalls,
  type Consent,
  type ConsentPurpose,
  type MyData,
  type RecordChange,
} from './my-data.ts';
export { businessClasses, classifyBusiness, type BusinessClass } from './business-class.ts';
export { staffCalls, staffRoles, type StaffRole } from './staff.ts';
export {
  eligibilityRules,
  loanCalls,
  loanStatuses,
  loanRequest,
  openLoanStatuses,
  type EligibilityRule,
  type LoanApplication,
  type LoanPackage,
  type LoanStatus,
} from './loans.ts';
export {
  passScore,
  trainingCalls,
  type Training,
  type TrainingMetrics,
  type TrainingModule,
} from './trainings.ts';
export {
  claimStatuses,
  insuranceCalls,
  insuranceSlug,
  type Claim,
  type ClaimInReview,
  type ClaimStatus,
  type InsuranceTerms,
  type Policy,
} from './insurance.ts';
export type { InsuredItem } from './insurance-quote.ts';
export { claimBody, decisionBody } from './claim-bodies.ts';
export { refundBody, refundDecisionBody } from './refund-body.ts';
export {
  accountAccessCalls,
  changePasswordBody,
  codeLimits,
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
} from './account-access.ts';
export { ageCategories, ageOn, categoriesOfAge, type AgeCategory } from './age-categories.ts';
export { customerBody } from './customer-body.ts';
export {
  areaFields,
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
  type AreaField,
  type UpdateBusinessBody,
  type UpdateUserBody,
} from './edit-record.ts';
export {
  changeBusinessEmailBody,
  changeEmailBody,
  forgetEmailBody,
  resendEmailLinkBody,
  verifyEmailCodeBody,
} from './email-address.ts';
export { errorCodes } from './error-codes.ts';
export { statementQuery, transaction } from './finance.ts';
export {
  assetBands,
  insuredItems,
  peopleBands,
  quoteInsurance,
  type AssetBand,
  type InsuranceQuoteRequest,
  type PeopleBand,
} from './insurance-quote.ts';
export { scheduleLoan, type Instalment, type LoanSchedule } from './loan-schedule.ts';
export { marketingText } from './marketing-text.ts';
export {
  deliveryStatuses,
  importFaults,
  marketingCalls,
  marketingLimits,
  quoteBody,
  sendBody,
  sendStatus,
  type Customer,
  type DeliveryStatus,
  type ImportFault,
  type ImportPreview,
  type ImportRow,
  type MarketingQuote,
  type MarketingReport,
  type MarketingSend,
  type SendStatus,
} from './marketing.ts';
export {
  checkedTypes,
  dailyLimitKobo,
  declineReasons,
  findAmountFault,
  maxBeneficiaries,
  meterTypes,
  payBody,
  payCalls,
  payableTypes,
  pricedTypes,
  type Beneficiary,
  type DeclineReason,
  type PayableType,
  type PaymentDetail,
  type Product,
  type Recipient,
  type TransactionDetail,
} from './pay.ts';
export { findNumberFault, normaliseNumber } from './payee-number.ts';
export { paymentPinCalls, pinLimits } from './payment-pin.ts';
export { newPin, samePin, typedPin } from './pin-rules.ts';
export { addMonths, monthsOf } from './plan-dates.ts';
export {
  confirmAppBody,
  factorCodeBody,
  factorLimits,
  secondFactorCalls,
  type FactorMethod,
  type SignedInWithFactor,
} from './second-factor.ts';
export {
  ownSecurityEvent,
  securityEventCalls,
  securityEventKinds,
  type OwnSecurityEvent,
  type SecurityEvent,
  type SecurityEventKind,
} from './security-events.ts';
export { canBeSent, fillPlaceholders, measureSms, placeholders } from './sms-text.ts';
export { transactionTypeNames } from './transaction-type-names.ts';
