import type { ClaimStatus } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { FileStore } from '../../uploads/file-store.ts';
import type { PayOut } from '../finance/pay/pay-out.ts';

export type ClaimsDeps = Pick<
  AppDeps,
  | 'db'
  | 'now'
  | 'secretKey'
  | 'smsPerDay'
  | 'uploads'
  | 'read'
  | 'portalUrl'
  | 'portalShortName'
  | 'claimFourEyesAboveKobo'
>;

export interface ClaimsContext extends ClaimsDeps {
  payOut: PayOut;
  signedUrls: SignedUrls;
  store: FileStore;
}

/** An owner may add to a claim, and staff decide it, until it is decided. */
export const isUndecided = (status: ClaimStatus) =>
  status === 'submitted' || status === 'more_needed';

export interface KeyedRequest {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
}

/** Limits of an owner for replies and appeals, each of which staff read. */
export const replyRules = [
  { times: 5, seconds: 60 },
  { times: 30, seconds: 24 * 60 * 60 },
];
