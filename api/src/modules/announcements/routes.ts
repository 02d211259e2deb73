import { publishingOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  countRecipients,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  sendAnnouncement,
  withdrawAnnouncement,
} from './service.ts';

/** @param onDue Sending begins now. */
export function serveAnnouncements(serve: Serve, deps: AppDeps, onDue: () => void): void {
  const calls = publishingOperations;

  serve(calls.listAnnouncements, async ({ query }) => listAnnouncements(deps, query.cursor));

  serve(calls.getAnnouncement, async ({ params }) => ({
    data: await getAnnouncement(deps.db, params.id),
  }));

  serve(calls.countRecipients, async ({ params }) => ({
    data: { recipients: await countRecipients(deps, params.id) },
  }));

  serve(calls.addAnnouncement, async ({ caller, headers, body }) => {
    const request = { userId: caller.userId, key: headers['idempotency-key'] };
    return { data: await addAnnouncement(deps, request, body) };
  });

  serve(calls.changeAnnouncement, async ({ caller, headers, params, body }) => {
    const change = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await changeAnnouncement(deps, caller.userId, change, body) };
  });

  serve(calls.deleteAnnouncement, async ({ caller, headers, params }) => {
    const change = { id: params.id, ifMatch: headers['if-match'] };
    await deleteAnnouncement(deps, caller.userId, change);
    return {};
  });

  serve(calls.sendAnnouncement, async ({ caller, headers, params }) => {
    const data = await sendAnnouncement(deps, caller, {
      id: params.id,
      ifMatch: headers['if-match'],
    });
    onDue();
    return { data };
  });

  serve(calls.withdrawAnnouncement, async ({ caller, headers, params, body }) => {
    const change = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await withdrawAnnouncement(deps, caller, change, body.reason) };
  });
}
