import type { ReferenceVariant } from '@portal/shared-lib/reference-data';
import type { Database, OpenDatabase } from './database/connect.ts';
import type { PaystackTransferOptions } from './modules/finance/carriers/paystack-transfers.ts';
import type { VtpassOptions } from './modules/finance/carriers/vtpass.ts';
import type { HttpLenderOptions } from './modules/loans/http-lender.ts';
import type { StaffList } from './modules/staff/routes.ts';

/** What the modules are made from. Tests hand over their own database and clock. */
export interface AppDeps {
  db: Database;
  databaseKind: OpenDatabase['kind'];
  now: () => Date;
  secretKey: string;
  /** Those before it. What was sealed with one of them is opened, and sealed again with the new one. */
  formerSecretKeys: readonly string[];
  portalShortName: string;
  contactEmail: string;
  /** Unset: the embedded sandbox, and in production no payments at all. */
  paystack?: { secretKey: string; address: string } | undefined;
  /** Unset: bills are paid in the embedded simulator, and in production not at all. */
  vtpass?: VtpassOptions | undefined;
  /** Unset: the same for transfers to banks. */
  transfers?: PaystackTransferOptions | undefined;
  /** Unset: the demonstration's lender, and in production no loans. */
  lender?: HttpLenderOptions | undefined;
  /** Where people open the portal, without a slash at the end: mailed links begin with it, payment providers send back to it. */
  portalUrl: string;
  /** Text messages a day, all owners together; beyond it codes go by e-mail. */
  smsPerDay: number;
  /** Which variant of states and lists the portal works with. */
  referenceData: ReferenceVariant;
  /** Absolute path: files that people upload are kept below it. */
  dataDir: string;
  /** Whether `/api/dev/inbox` shows what was sent. Never in production. */
  showInbox: boolean;
  /** Who of the agency may look at releases, and who may change them. */
  staff: StaffList;
}
