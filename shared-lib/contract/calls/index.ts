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
  quoteBody,
  type Claim,
  type ClaimInReview,
  type ClaimStatus,
  type InsuranceTerms,
  type Policy,
} from './insurance.ts';
export type { InsuredItem } from './insurance-quote.ts';
export { claimBody, decisionBody } from './claim-bodies.ts';
export { refundBody, refundDecisionBody } from './refund-body.ts';
