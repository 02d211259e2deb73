import type { ClaimStatus } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { PayOut } from '../finance/pay/pay-out.ts';

export type ClaimsDeps = Pick<
  AppDeps,
  'db' | 'now' | 'secretKey' | 'dataDir' | 'portalUrl' | 'portalShortName'
>;

export interface ClaimsContext extends ClaimsDeps {
  payOut: PayOut;
  signedUrls: SignedUrls;
  store: FileStore;
}

/** An owner may add to a claim, and staff decide it, until it is decided. */
export const isUndecided = (status: ClaimStatus) =>
  status === 'submitted' || status === 'more_needed';
