import type { ReferenceVariant } from '@portal/contract/reference-data';
import type { Read } from './database/read-replica.ts';
import type { Uploads } from './uploads/file-store.ts';
import type { Database, OpenDatabase } from './database/connect.ts';

export interface VtpassOptions {
  apiKey: string;
  publicKey: string;
  secretKey: string;
  /** `https://vtpass.com`, its sandbox, or a fake that follows its description. */
  baseUrl: string;
}

export interface PaystackTransferOptions {
  secretKey: string;
  /** `https://api.paystack.co`, or a fake that follows its description. */
  baseUrl: string;
}

export interface HttpLenderOptions {
  /** `PUT {baseUrl}/applications/{id}` takes a `LoanCase` and responds with `{ "status": …, "offer": … }`. */
  baseUrl: string;
  token: string;
}

/** The modules are made from these. Tests pass their own database and clock. */
export interface AppDeps {
  db: Database;
  databaseKind: OpenDatabase['kind'];
  /** Lists and searches of staff, which may be a few seconds old: from the replica where there is one. */
  read: Read;
  now: () => Date;
  secretKey: string;
  /** Those before it. What was sealed with one of them is opened, and sealed again with the new one. */
  formerSecretKeys: readonly string[];
  portalShortName: string;
  contactEmail: string;
  /** Unset: messages about changes name the e-mail address. */
  contactPhone?: string | undefined;
  /** Unset: the embedded sandbox, and in production no payments at all. */
  paystack?: { secretKey: string; baseUrl: string } | undefined;
  /** Unset: bills are paid in the embedded simulator, and in production not at all. */
  vtpass?: VtpassOptions | undefined;
  /** Unset: the same for transfers to banks. */
  transfers?: PaystackTransferOptions | undefined;
  /** Unset: the demonstration's lender, and in production no loans. */
  lender?: HttpLenderOptions | undefined;
  /** Without a lender's system: the agency decides about loans at its desk. */
  agencyLends?: boolean;
  /** So long the demonstration's lender takes for each step; a minute where nothing is set. */
  demoLenderMs?: number;
  /** Where people open the portal, without a slash at the end: mailed links begin with it, payment providers send back to it. */
  portalUrl: string;
  /** Text messages a day, all owners together; beyond it codes go by e-mail. */
  smsPerDay: number;
  /** Calls a day that read out codes, all owners together. 0 or unset: the portal makes none. */
  callsPerDay?: number;
  /** Whether owners can write to their customers: text messages need a sender ID of their own for that. */
  campaignsOpen: boolean;
  /** Which variant of states and lists the portal works with. */
  referenceData: ReferenceVariant;
  /** Where files that people upload are kept. */
  uploads: Uploads;
  /** Whether `/api/dev/inbox` shows what was sent. Never in production. */
  showInbox: boolean;
  /** Whether `/api/docs` is public. In production only when asked for. */
  showDocs: boolean;
  /** A refund of more is requested by one person and decided by another. */
  refundFourEyesAboveKobo: number;
  /** More for a claim is proposed by one person and confirmed by another. */
  claimFourEyesAboveKobo: number;
  /** A loan of more is offered by one person and confirmed by another. */
  loanFourEyesAboveKobo: number;
}
