export { accountAccessCalls } from './calls/account-access.ts';
export { authCalls } from './calls/auth.ts';
export { benefitCalls } from './calls/benefits.ts';
export { businessCalls } from './calls/business.ts';
export {
  backgroundHeader,
  bodyLimitBytes,
  bodyTimeoutMs,
  uploadTimeoutMs,
  type ApiCall,
  type CallBody,
  type CallInput,
  type CallResponse,
  type LimitedToken,
} from './calls/call.ts';
export { certificateCalls } from './calls/certificates.ts';
export { editRecordCalls } from './calls/edit-record.ts';
export { emailAddressCalls } from './calls/email-address.ts';
export { financeCalls } from './calls/finance.ts';
export { insuranceCalls } from './calls/insurance.ts';
export { loanCalls } from './calls/loans.ts';
export { localCalls } from './calls/local.ts';
export { marketingCalls } from './calls/marketing.ts';
export { messagingCalls } from './calls/messaging.ts';
export { myDataCalls } from './calls/my-data.ts';
export { payCalls } from './calls/pay.ts';
export { paymentPinCalls } from './calls/payment-pin.ts';
export { paymentCalls } from './calls/payments.ts';
export { releaseConsoleCalls } from './calls/release-console.ts';
export { secondFactorCalls } from './calls/second-factor.ts';
export { securityEventCalls } from './calls/security-events.ts';
export { topUpCalls } from './calls/top-ups.ts';
export { virtualAccountCalls } from './calls/virtual-accounts.ts';
export { trainingCalls } from './calls/trainings.ts';
export { userCalls } from './calls/users.ts';
export {
  ageCategories,
  ageOn,
  categoriesOfAge,
  type AgeCategory,
} from './domain/age-categories.ts';
export { attachmentLimits } from './domain/attachment-limits.ts';
export { benefitCategories, publicBenefitsId, type BenefitCategory } from './domain/benefits.ts';
export * from './languages.ts';
export {
  completePrices,
  monthsOf,
  plans,
  type Plan,
  type Prices,
  type StoredPrices,
} from './domain/plans.ts';
export { businessClasses, classifyBusiness, type BusinessClass } from './domain/business-class.ts';
export {
  areaFields,
  industries,
  listOfIndustry,
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
export {
  newsChannels,
  newsDefaults,
  newsKinds,
  type NewsChannel,
  type NewsKind,
  type NewsSettings,
} from './domain/news.ts';
export { errorCodes } from './domain/error-codes.ts';
export * from './domain/insurance-quote.ts';
export {
  claimAppealDays,
  claimAppealStatuses,
  claimDecisions,
  claimReplyMax,
  claimStatuses,
  payOutStatuses,
  insuranceSlug,
  type ClaimStatus,
} from './domain/insurance.ts';
export {
  findAnnualRate,
  scheduleLoan,
  type Instalment,
  type LoanSchedule,
} from './domain/loan-schedule.ts';
export {
  eligibilityRules,
  declineReasonMax,
  loanStatuses,
  openLoanStatuses,
  repaymentStates,
  type EligibilityRule,
  type LoanStatus,
  type RepaymentState,
} from './domain/loans.ts';
export {
  deliveryStatuses,
  importFaults,
  marketingLimits,
  campaignStatuses,
  type DeliveryStatus,
  type ImportFault,
  type CampaignStatus,
} from './domain/marketing.ts';
export { passScore, type CourseModule } from './domain/courses.ts';
export {
  checkedTypes,
  dailyLimitKobo,
  declineReasons,
  findAmountFault,
  isPriced,
  maxBeneficiaries,
  meterTypes,
  pricedTypes,
  type DeclineReason,
  type PricedType,
} from './domain/pay.ts';
export { payableTypes, type PayableType } from './domain/payable-types.ts';
export {
  findTopUpFault,
  findTopUpMax,
  topUpLimits,
  topUpStatuses,
  virtualAccountStatuses,
  type TopUpLevel,
  type TopUpLimits,
  type TopUpReturnReason,
  type TopUpStatus,
  type VirtualAccountStatus,
} from './domain/top-ups.ts';
export { findNumberFault, normaliseNumber } from './domain/payee-number.ts';
export {
  disputeStatuses,
  heldReasons,
  paymentStatuses,
  refundTargets,
  type HeldReason,
  type RefundTarget,
  type PaymentStatus,
  type DisputeStatus,
} from './domain/payments.ts';
export { pinLimits } from './domain/pin-limits.ts';
export { addMonths } from './domain/plan-dates.ts';
export {
  businessFieldNames,
  isAskedFor,
  isRequired,
  recordField,
  recordFieldNames,
  recordFields,
  recordSections,
  textKeyOf,
  type RecordFieldKind,
  type RecordFieldName,
  type RecordSection,
} from './domain/record-fields.ts';
export { securityEventKinds, type SecurityEventKind } from './domain/security-event-kinds.ts';
export { sessionLimits } from './domain/session-limits.ts';
export { canBeSent, fillPlaceholders, measureSms, placeholders } from './domain/sms-text.ts';
export { transactionTypeNames } from './domain/transaction-type-names.ts';
export { transactionTypes, type TransactionType } from './domain/transaction-types.ts';
export {
  changePasswordBody,
  forgetPasswordBody,
  passwordLinkBody,
  registerBody,
  requestPasswordLinkBody,
  resetPasswordBody,
  sendActivationCodeBody,
  sendRegistrationNumberBody,
  verifyCodeBody,
} from './forms/account-access.ts';
export {
  claimAppealBody,
  claimApprovalBody,
  claimBody,
  claimReplyBody,
  decisionBody,
} from './forms/claims.ts';
export { contactBody, shortestFillMs, subscriberBody } from './forms/contact.ts';
export { customerBody } from './forms/customer.ts';
export {
  businessFields,
  businessTab,
  descriptionFields,
  descriptionTab,
  ownerList,
  ownersFields,
  principalFields,
  userTab,
} from './forms/edit-record.ts';
export {
  changeBusinessEmailBody,
  changeEmailBody,
  forgetEmailBody,
  resendEmailLinkBody,
  verifyEmailCodeBody,
} from './forms/email-address.ts';
export { initiateLoginBody, loginBody } from './forms/login.ts';
export { marketingText } from './forms/marketing-text.ts';
export { messageBody, newThreadBody } from './forms/messages.ts';
export { newPin, samePin, typedPin } from './forms/payment-pin.ts';
export { refundBody, refundDecisionBody } from './forms/refunds.ts';
export { changeReason } from './forms/release-change.ts';
export { confirmAppBody, factorCodeBody } from './forms/second-factor.ts';
export type { VerifyCodeResponse } from './schemas/account-access.ts';
export type { Attachment } from './schemas/attachments.ts';
export type { LoginResponse, SignedInSession } from './schemas/auth.ts';
export type {
  Benefit,
  BenefitActivation,
  PublicBenefit,
  PublicBenefitsInDocument,
} from './schemas/benefits.ts';
export type { BusinessRegistration, Principal } from './schemas/business.ts';
export type { Certificate, Verification } from './schemas/certificates.ts';
export type { UpdateBusinessBody, UpdateUserBody } from './schemas/edit-record.ts';
export type { Conflict, ErrorBody, ErrorCode } from './schemas/errors.ts';
export type {
  BankInformation,
  FinanceAccount,
  FinanceSelect,
  FoundPayment,
  StatementQuery,
  Transaction,
} from './schemas/finance.ts';
export type { Claim, ClaimInReview, ClaimPayOut } from './schemas/insurance-claims.ts';
export type { CoverChange, CoverChangePrice, InsuranceTerms, Policy } from './schemas/insurance.ts';
export type {
  LoanApplication,
  LoanOffer,
  LoanPackage,
  Repayment,
  RunningLoan,
} from './schemas/loans.ts';
export type {
  Customer,
  ImportPreview,
  ImportRow,
  MarketingQuote,
  MarketingReport,
  Campaign,
} from './schemas/marketing.ts';
export type { Message, MessageThread, OpenThread, ThreadKind } from './schemas/messaging.ts';
export type {
  Consent,
  DeletionObstacle,
  MyData,
  NotificationSettings,
  OpenMatters,
  RecordChange,
} from './schemas/my-data.ts';
export type {
  Beneficiary,
  PaymentDetail,
  Product,
  Recipient,
  TransactionDetail,
} from './schemas/pay.ts';
export type { Dispute, HeldPayment, Payment } from './schemas/payments.ts';
export type { TopUp, TopUpOptions } from './schemas/top-ups.ts';
export type { VirtualAccount } from './schemas/virtual-accounts.ts';
export type {
  ReleaseChange,
  RenderCount,
  ShownChannel,
  ShownRelease,
  ShownRevision,
} from './schemas/release-console.ts';
export type { FactorMethod, SignedInWithFactor } from './schemas/second-factor.ts';
export type { OwnSecurityEvent } from './schemas/security-events.ts';
export type { Training, TrainingMetrics, TrainingModule } from './schemas/trainings.ts';
export type { User } from './schemas/users.ts';
