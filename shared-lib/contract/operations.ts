import { accountAccessCalls } from './calls/account-access.ts';
import { agencyCalls } from './calls/agency.ts';
import { agencyClaimCalls } from './calls/agency-claims.ts';
import { agencyMoneyCalls } from './calls/agency-money.ts';
import { auditCalls } from './calls/audit.ts';
import { authCalls } from './calls/auth.ts';
import { benefitCalls } from './calls/benefits.ts';
import { businessCalls } from './calls/business.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { certificateCalls } from './calls/certificates.ts';
import { correctionCalls } from './calls/corrections.ts';
import { editRecordCalls } from './calls/edit-record.ts';
import { emailAddressCalls } from './calls/email-address.ts';
import { financeCalls } from './calls/finance.ts';
import { insuranceCalls } from './calls/insurance.ts';
import { builtInTextCalls, landingTextCalls } from './calls/landing-texts.ts';
import { loanCalls } from './calls/loans.ts';
import { localCalls } from './calls/local.ts';
import { marketingCalls } from './calls/marketing.ts';
import { messagesDeskCalls } from './calls/messages-desk.ts';
import { messagingCalls } from './calls/messaging.ts';
import { myDataCalls } from './calls/my-data.ts';
import { numberCalls } from './calls/numbers.ts';
import { ownersDeskCalls } from './calls/owners-desk.ts';
import { payCalls } from './calls/pay.ts';
import { paymentPinCalls } from './calls/payment-pin.ts';
import { paymentCalls } from './calls/payments.ts';
import { publishingCalls } from './calls/publishing.ts';
import { releaseConsoleCalls } from './calls/release-console.ts';
import { savedFilterCalls } from './calls/saved-filters.ts';
import { secondFactorCalls } from './calls/second-factor.ts';
import { securityEventCalls } from './calls/security-events.ts';
import { topUpCalls } from './calls/top-ups.ts';
import { virtualAccountCalls } from './calls/virtual-accounts.ts';
import { trainingCalls } from './calls/trainings.ts';
import { userCalls } from './calls/users.ts';
import type { ApiCall, SchemasOf } from './calls/call.ts';
import type { CallSchemas } from './schemas/call-schemas.ts';
import { accountAccessSchemas } from './schemas/account-access.ts';
import { agencySchemas } from './schemas/agency.ts';
import { agencyClaimSchemas } from './schemas/agency-claims.ts';
import { agencyMoneySchemas } from './schemas/agency-money.ts';
import { auditSchemas } from './schemas/audit.ts';
import { authSchemas } from './schemas/auth.ts';
import { benefitSchemas } from './schemas/benefits.ts';
import { businessSchemas } from './schemas/business.ts';
import { catalogueSchemas } from './schemas/catalogue.ts';
import { certificateSchemas } from './schemas/certificates.ts';
import { correctionSchemas } from './schemas/corrections.ts';
import { editRecordSchemas } from './schemas/edit-record.ts';
import { emailAddressSchemas } from './schemas/email-address.ts';
import { financeSchemas } from './schemas/finance.ts';
import { insuranceSchemas } from './schemas/insurance.ts';
import { builtInTextSchemas, landingTextSchemas } from './schemas/landing-texts.ts';
import { loanSchemas } from './schemas/loans.ts';
import { localSchemas } from './schemas/local.ts';
import { marketingSchemas } from './schemas/marketing.ts';
import { messagesDeskSchemas } from './schemas/messages-desk.ts';
import { messagingSchemas } from './schemas/messaging.ts';
import { myDataSchemas } from './schemas/my-data.ts';
import { numberSchemas } from './schemas/numbers.ts';
import { ownersDeskSchemas } from './schemas/owners-desk.ts';
import { paySchemas } from './schemas/pay.ts';
import { paymentPinSchemas } from './schemas/payment-pin.ts';
import { paymentSchemas } from './schemas/payments.ts';
import { publishingSchemas } from './schemas/publishing.ts';
import { releaseConsoleSchemas } from './schemas/release-console.ts';
import { savedFilterSchemas } from './schemas/saved-filters.ts';
import { secondFactorSchemas } from './schemas/second-factor.ts';
import { securityEventSchemas } from './schemas/security-events.ts';
import { topUpSchemas } from './schemas/top-ups.ts';
import { virtualAccountSchemas } from './schemas/virtual-accounts.ts';
import { trainingSchemas } from './schemas/trainings.ts';
import { userSchemas } from './schemas/users.ts';

/** One call with its schemas: what servers serve and validate, OpenAPI documents and test doubles follow. */
export type Operation = ApiCall & CallSchemas;

type Operations<Calls extends Record<string, ApiCall>> = {
  readonly [Id in keyof Calls]: Calls[Id] & SchemasOf<Calls[Id]>;
};

function join<Calls extends Record<string, ApiCall>>(
  calls: Calls,
  schemas: { readonly [Id in keyof Calls]: SchemasOf<Calls[Id]> },
) {
  return Object.fromEntries(
    Object.entries(calls).map(([id, call]) => [id, { ...call, ...schemas[id] }]),
  ) as Operations<Calls>;
}

export const accountAccessOperations = join(accountAccessCalls, accountAccessSchemas);
export const agencyOperations = join(agencyCalls, agencySchemas);
export const agencyClaimOperations = join(agencyClaimCalls, agencyClaimSchemas);
export const agencyMoneyOperations = join(agencyMoneyCalls, agencyMoneySchemas);
export const auditOperations = join(auditCalls, auditSchemas);
export const authOperations = join(authCalls, authSchemas);
export const benefitOperations = join(benefitCalls, benefitSchemas);
export const businessOperations = join(businessCalls, businessSchemas);
export const catalogueOperations = join(catalogueCalls, catalogueSchemas);
export const certificateOperations = join(certificateCalls, certificateSchemas);
export const correctionOperations = join(correctionCalls, correctionSchemas);
export const editRecordOperations = join(editRecordCalls, editRecordSchemas);
export const emailAddressOperations = join(emailAddressCalls, emailAddressSchemas);
export const financeOperations = join(financeCalls, financeSchemas);
export const insuranceOperations = join(insuranceCalls, insuranceSchemas);
export const landingTextOperations = join(landingTextCalls, landingTextSchemas);
export const builtInTextOperations = join(builtInTextCalls, builtInTextSchemas);
export const loanOperations = join(loanCalls, loanSchemas);
export const localOperations = join(localCalls, localSchemas);
export const marketingOperations = join(marketingCalls, marketingSchemas);
export const messagesDeskOperations = join(messagesDeskCalls, messagesDeskSchemas);
export const messagingOperations = join(messagingCalls, messagingSchemas);
export const myDataOperations = join(myDataCalls, myDataSchemas);
export const numberOperations = join(numberCalls, numberSchemas);
export const ownersDeskOperations = join(ownersDeskCalls, ownersDeskSchemas);
export const payOperations = join(payCalls, paySchemas);
export const paymentPinOperations = join(paymentPinCalls, paymentPinSchemas);
export const paymentOperations = join(paymentCalls, paymentSchemas);
export const publishingOperations = join(publishingCalls, publishingSchemas);
export const releaseConsoleOperations = join(releaseConsoleCalls, releaseConsoleSchemas);
export const savedFilterOperations = join(savedFilterCalls, savedFilterSchemas);
export const secondFactorOperations = join(secondFactorCalls, secondFactorSchemas);
export const securityEventOperations = join(securityEventCalls, securityEventSchemas);
export const topUpOperations = join(topUpCalls, topUpSchemas);
export const virtualAccountOperations = join(virtualAccountCalls, virtualAccountSchemas);
export const trainingOperations = join(trainingCalls, trainingSchemas);
export const userOperations = join(userCalls, userSchemas);

/** Every operation that the API serves, by its id. */
export const apiOperations = {
  ...accountAccessOperations,
  ...agencyOperations,
  ...agencyClaimOperations,
  ...agencyMoneyOperations,
  ...auditOperations,
  ...numberOperations,
  ...authOperations,
  ...benefitOperations,
  ...businessOperations,
  ...catalogueOperations,
  ...certificateOperations,
  ...correctionOperations,
  ...editRecordOperations,
  ...emailAddressOperations,
  ...financeOperations,
  ...insuranceOperations,
  ...landingTextOperations,
  ...loanOperations,
  ...localOperations,
  ...marketingOperations,
  ...messagesDeskOperations,
  ...messagingOperations,
  ...myDataOperations,
  ...ownersDeskOperations,
  ...payOperations,
  ...paymentPinOperations,
  ...paymentOperations,
  ...publishingOperations,
  ...savedFilterOperations,
  ...secondFactorOperations,
  ...securityEventOperations,
  ...topUpOperations,
  ...virtualAccountOperations,
  ...trainingOperations,
  ...userOperations,
};

/** The edge serves these itself. */
const edgeOperations = { ...releaseConsoleOperations, ...builtInTextOperations };

/** Every operation that a page can call. Written out, the type is too long for a declaration. */
export const operations: typeof apiOperations & typeof edgeOperations = {
  ...apiOperations,
  ...edgeOperations,
};

export { errorBody } from './schemas/errors.ts';
export { ownSecurityEvent } from './schemas/security-events.ts';
export { statementQuery, transaction } from './schemas/finance.ts';
