import { ownersDeskOperations } from '@portal/contract/operations';
import type { Caller } from '../../http/authenticate.ts';
import type { Serve } from '../../http/register-call.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Access } from '../account-access/access.ts';
import { listChanges } from '../audit/repository.ts';
import { listThreads } from '../messaging/repository.ts';
import { presentThread } from '../messaging/owner-inbox.ts';
import type { OutboxSender } from '../outbox/service.ts';
import type { StaffReader } from '../security-events/limited-reads.ts';
import { presentAccount } from './account.ts';
import {
  closeOwner,
  endOwnerSessions,
  sendOwnerRecovery,
  unlockOwner,
  type OwnerChange,
} from './changes.ts';
import { openOwner, recordSearch } from './limits.ts';
import { searchOwners } from './search.ts';
import { listEvents, listMoney, listServices } from './sections.ts';

const changesShown = 100;

interface Request {
  caller: Caller;
  request: { log: StaffReader['log'] };
}
const readerOf = ({ caller, request }: Request): StaffReader => ({
  staffId: caller.userId,
  log: request.log,
});

/** For staff with `support`; for all others these calls do not exist. */
export function serveOwnersDesk(serve: Serve, access: Access, sender: OutboxSender): void {
  serveReads(serve, access);
  serveChanges(serve, access, sender);
}

function serveReads(serve: Serve, { deps }: Access): void {
  const { db, read } = deps;

  serve(ownersDeskOperations.searchOwners, async (context) => {
    await recordSearch(deps, readerOf(context));
    return searchOwners(read, context.query.q);
  });

  serve(ownersDeskOperations.getOwner, async (context) => {
    const { id } = context.params;
    await openOwner(deps, readerOf(context), id);
    return { data: await presentAccount(deps, id, context.locale) };
  });

  serve(ownersDeskOperations.listOwnerEvents, async (context) => {
    const { id } = context.params;
    await openOwner(deps, readerOf(context), id);
    return listEvents(db, id, context.query.cursor);
  });

  serve(ownersDeskOperations.listOwnerChanges, async (context) => {
    const { id } = context.params;
    await openOwner(deps, readerOf(context), id);
    const rows = await listChanges(db, id, changesShown);
    return {
      data: rows.map(({ at, by, ...change }) => ({
        ...change,
        at: at.toISOString(),
        by: by ?? deps.portalShortName,
      })),
    };
  });

  serve(ownersDeskOperations.listOwnerPayments, async (context) => {
    const { id } = context.params;
    await openOwner(deps, readerOf(context), id);
    return { data: await listMoney(db, id, context.locale) };
  });

  serve(ownersDeskOperations.listOwnerServices, async (context) => {
    const { id } = context.params;
    await openOwner(deps, readerOf(context), id);
    return { data: await listServices(db, id, context.locale) };
  });

  serve(ownersDeskOperations.listOwnerThreads, async (context) => {
    const { id } = context.params;
    await openOwner(deps, readerOf(context), id);
    const threads = await listThreads(db, id);
    return {
      data: threads.filter(({ kind }) => kind === 'conversation').map(presentThread),
    };
  });
}

function serveChanges(serve: Serve, access: Access, sender: OutboxSender): void {
  const { deps } = access;

  /** The account as it is after the change. */
  async function changed(
    work: (caller: Caller, change: OwnerChange) => Promise<void>,
    {
      caller,
      params,
      headers,
      body,
      locale,
      request,
    }: Request & {
      params: { id: string };
      headers: { 'if-match': string };
      body: { reason: string };
      locale: Locale;
    },
  ) {
    const { reason } = body;
    await openOwner(deps, readerOf({ caller, request }), params.id);
    await work(caller, { ownerId: params.id, ifMatch: headers['if-match'], reason });
    sender.wake();
    return { data: await presentAccount(deps, params.id, locale) };
  }

  serve(ownersDeskOperations.unlockOwner, (context) =>
    changed((caller, change) => unlockOwner(access, caller, change), context),
  );
  serve(ownersDeskOperations.endOwnerSessions, (context) =>
    changed((caller, change) => endOwnerSessions(access, caller, change), context),
  );
  serve(ownersDeskOperations.sendOwnerRecovery, (context) =>
    changed(
      (caller, change) => sendOwnerRecovery(access, caller, change, context.body.channel),
      context,
    ),
  );
  serve(ownersDeskOperations.closeOwner, (context) =>
    changed((caller, change) => closeOwner(access, caller, change), context),
  );
}
