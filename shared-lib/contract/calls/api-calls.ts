import { accountAccessCalls } from './account-access.ts';
import { authCalls } from './auth.ts';
import { benefitCalls } from './benefits.ts';
import { businessCalls } from './business.ts';
import { certificateCalls } from './certificates.ts';
import { editRecordCalls } from './edit-record.ts';
import { financeCalls } from './finance.ts';
import { insuranceCalls } from './insurance.ts';
import { loanCalls } from './loans.ts';
import { localCalls } from './local.ts';
import { marketingCalls } from './marketing.ts';
import { messagingCalls } from './messaging.ts';
import { myDataCalls } from './my-data.ts';
import { payCalls } from './pay.ts';
import { paymentPinCalls } from './payment-pin.ts';
import { paymentCalls } from './payments.ts';
import { secondFactorCalls } from './second-factor.ts';
import { securityEventCalls } from './security-events.ts';
import { staffCalls } from './staff.ts';
import { trainingCalls } from './trainings.ts';
import { userCalls } from './users.ts';

/** Every call that the API serves, by id. For what goes through all of them: a page takes the group it needs. */
export const apiCalls = {
  ...authCalls,
  ...accountAccessCalls,
  ...userCalls,
  ...businessCalls,
  ...benefitCalls,
  ...paymentCalls,
  ...loanCalls,
  ...trainingCalls,
  ...insuranceCalls,
  ...financeCalls,
  ...payCalls,
  ...paymentPinCalls,
  ...messagingCalls,
  ...marketingCalls,
  ...localCalls,
  ...editRecordCalls,
  ...certificateCalls,
  ...myDataCalls,
  ...staffCalls,
  ...secondFactorCalls,
  ...securityEventCalls,
};
