import type { ClaimInReview } from '@portal/contract';
import type {
  AgencyClaim,
  AgencyClaimRow,
  AgencyLoan,
  AgencyLoanRow,
  AgencyPayment,
  AgencyPaymentRow,
  Colleague,
} from '@portal/contract/agency';
import { makeClaim, makeLoanApplication, makePayment } from '../../catalogue/sample-benefits.ts';

export const me: Colleague = {
  id: '0b8e5a36-7a7b-4d7e-9c57-6a4a2f1f2c11',
  name: 'Ifeoma Obi',
  is_me: true,
};
export const colleague: Colleague = {
  id: '3a3e9a3c-6c1b-4a58-8d0e-54c2b7a91f22',
  name: 'Tunde Bakare',
  is_me: false,
};
export const colleagues = { data: [me, colleague] };
export const ofColleague = { id: colleague.id, name: colleague.name, is_me: false };

const row = {
  version: 3,
  assignee: null,
  waiting_since: '2026-11-20T09:00:00.000Z',
  business_name: 'Hauwa Kitchen',
  smedan_number: 'SMD-H8VD-3C5J-5',
};
const claim = makeClaim();

export const makeClaimRow = (changes: Partial<AgencyClaimRow> = {}): AgencyClaimRow => ({
  ...row,
  id: claim.id,
  number: claim.number,
  item: claim.item,
  amount_kobo: claim.amount_kobo,
  status: 'submitted',
  is_appeal: false,
  waits_for_second: false,
  duplicate_of: null,
  ...changes,
});

const review: ClaimInReview = {
  ...claim,
  business_name: 'Hauwa Kitchen',
  smedan_number: 'SMD-H8VD-3C5J-5',
  decided_by: null,
  covered_kobo: 1_000_000_000,
  is_own: false,
};

export const makeDeskClaim = (changes: Partial<AgencyClaim> = {}): AgencyClaim => ({
  ...review,
  version: 3,
  assignee: null,
  notes: [],
  duplicate_of: null,
  four_eyes_above_kobo: 25_000_000,
  ...changes,
});

const application = makeLoanApplication();

export const makeLoanRow = (changes: Partial<AgencyLoanRow> = {}): AgencyLoanRow => ({
  ...row,
  id: application.id,
  package_name: 'Starter',
  amount_kobo: application.amount_kobo,
  months: application.months,
  status: 'submitted',
  waits_for_second: false,
  due_kobo: null,
  ...changes,
});

export const makeDeskLoan = (changes: Partial<AgencyLoan> = {}): AgencyLoan => ({
  ...application,
  version: 3,
  assignee: null,
  business_name: 'Hauwa Kitchen',
  smedan_number: 'SMD-H8VD-3C5J-5',
  owner_name: 'Hauwa Sani',
  is_decided_here: true,
  is_own: false,
  bounds: { min_kobo: 10_000_000, max_kobo: 50_000_000, tenors: [3, 6] },
  four_eyes_above_kobo: 50_000_000,
  decisions: [],
  pay_out: null,
  notes: [],
  ...changes,
});

const payment = makePayment({
  status: 'held',
  held_reason: 'amount_differs',
  received_kobo: 2_700_000,
  paid_at: '2026-11-21T13:06:00Z',
});
const paymentId = '5f0c2a10-6b1e-4d7a-9c00-0000000000aa';

export const makePaymentRow = (changes: Partial<AgencyPaymentRow> = {}): AgencyPaymentRow => ({
  ...row,
  id: paymentId,
  reference: payment.reference,
  amount_kobo: payment.amount_kobo,
  received_kobo: payment.received_kobo,
  status: 'held',
  held_reason: 'amount_differs',
  waits_for_second: false,
  ...changes,
});

export const makeDeskPayment = (changes: Partial<AgencyPayment> = {}): AgencyPayment => ({
  ...payment,
  business_name: 'Hauwa Kitchen',
  smedan_number: 'SMD-H8VD-3C5J-5',
  refund_request: null,
  id: paymentId,
  version: 3,
  assignee: null,
  four_eyes_above_kobo: 5_000_000,
  events: [{ at: '2026-11-21T13:06:00Z', status: 'held', detail: null, by: null }],
  disputes: [],
  notes: [],
  ...changes,
});
