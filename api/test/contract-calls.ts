import {
  authCalls,
  benefitCalls,
  businessCalls,
  certificateCalls,
  financeCalls,
  insuranceCalls,
  loanCalls,
  localCalls,
  messagingCalls,
  myDataCalls,
  paymentCalls,
  staffCalls,
  trainingCalls,
  userCalls,
  type ApiCall,
} from '@portal/shared-lib/contract';
import { accountAccessCalls } from '@portal/shared-lib/contract/account-access';
import { editRecordCalls } from '@portal/shared-lib/contract/edit-record';
import { marketingCalls } from '@portal/shared-lib/contract/marketing';
import { payCalls } from '@portal/shared-lib/contract/pay';
import { paymentPinCalls } from '@portal/shared-lib/contract/payment-pin';
import { secondFactorCalls } from '@portal/shared-lib/contract/second-factor';
import { securityEventCalls } from '@portal/shared-lib/contract/security-events';

/** Every call that the API serves. `http.test.ts` compares the list with the OpenAPI document. */
export const contractCalls: ApiCall[] = [
  accountAccessCalls,
  authCalls,
  benefitCalls,
  businessCalls,
  certificateCalls,
  editRecordCalls,
  financeCalls,
  insuranceCalls,
  loanCalls,
  localCalls,
  marketingCalls,
  messagingCalls,
  myDataCalls,
  payCalls,
  paymentCalls,
  paymentPinCalls,
  secondFactorCalls,
  securityEventCalls,
  staffCalls,
  trainingCalls,
  userCalls,
].flatMap((group) => Object.values<ApiCall>(group));
