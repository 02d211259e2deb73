import type { ApiCall, CallAnswer } from '@portal/shared-lib/contract';
import type { Database, OpenDatabase } from './database/connect.ts';
import type { CallContext } from './http/register-call.ts';

/** What the modules are made from. Tests hand over their own database and clock. */
export interface AppDeps {
  db: Database;
  databaseKind: OpenDatabase['kind'];
  now: () => Date;
  secretKey: string;
  portalShortName: string;
  contactEmail: string;
  /** The portal's own address, without a slash at the end: where a payment provider sends people back to. */
  portalAddress: string;
  /** Unset: the embedded sandbox, and in production no payments at all. */
  paystack?: { secretKey: string; address: string } | undefined;
  /** Whether `/api/dev/inbox` shows what was sent. Never in production. */
  showInbox: boolean;
}

/** `registerCall` for one application: what a module's routes are written with. */
export type Serve = <C extends ApiCall>(
  call: C,
  handler: (context: CallContext<C>) => Promise<CallAnswer<C>>,
) => void;
