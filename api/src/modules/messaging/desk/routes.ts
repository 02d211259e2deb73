import { messagesDeskOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../../deps.ts';
import type { Serve } from '../../../http/register-call.ts';
import { listColleagues } from '../../agency-cases/people.ts';
import { readVersion, type Reader } from '../mailboxes.ts';
import { listQueue } from './queue.ts';
import type { MessagesDesk } from './service.ts';
import { addTemplate, changeTemplate, deleteTemplate, listTemplates } from './templates.ts';

const agency: Reader = { as: 'agency' };

/** Conversations of owners, for people with the role `support`. */
export function serveMessagesDesk(serve: Serve, deps: AppDeps, desk: MessagesDesk): void {
  serveThreads(serve, deps, desk);
  serveTemplates(serve, deps);
}

function serveThreads(serve: Serve, { db, read }: AppDeps, desk: MessagesDesk): void {
  serve(messagesDeskOperations.listDeskThreads, async ({ caller: { userId }, query }) => {
    // Before the list is read: what comes in between is told once more rather than not at all.
    const version = await readVersion(db, agency);
    // Without a text it is the list that an event makes the page read again: it has to hold the new message.
    const page = await (query.q?.trim()
      ? read((copy) => listQueue(copy, userId, query))
      : listQueue(db, userId, query));
    await desk.recordListed(userId, page.data);
    return { ...page, version };
  });

  serve(messagesDeskOperations.getDeskThread, async ({ caller: { userId }, params }) => {
    const version = await readVersion(db, agency);
    return { data: await desk.open(params.id, userId), version };
  });

  serve(messagesDeskOperations.answerOwner, async ({ caller, headers, params, body, locale }) => {
    const request = { userId: caller.userId, key: headers['idempotency-key'], locale };
    return { data: await desk.answer(request, params.id, body) };
  });

  serve(messagesDeskOperations.readAsAgency, async ({ caller: { userId }, params, body }) => {
    await desk.markRead(params.id, userId, body.up_to);
    return {};
  });

  serve(messagesDeskOperations.changeDeskThread, async ({ caller, headers, params, body }) => {
    const change = { id: params.id, ifMatch: headers['if-match'], ...body };
    return { data: await desk.change(caller.userId, change) };
  });

  serve(messagesDeskOperations.addThreadNote, async ({ caller, headers, params, body }) => {
    const request = { userId: caller.userId, key: headers['idempotency-key'] };
    return { data: await desk.addNote(request, params.id, body.body) };
  });

  serve(messagesDeskOperations.listColleagues, async ({ caller }) => ({
    data: await listColleagues(db, 'support', caller.userId),
  }));
}

function serveTemplates(serve: Serve, deps: AppDeps): void {
  serve(messagesDeskOperations.listReplyTemplates, async () => ({
    data: await listTemplates(deps.db),
  }));

  serve(messagesDeskOperations.addReplyTemplate, async ({ caller, headers, body }) => ({
    data: await addTemplate(deps, { userId: caller.userId, key: headers['idempotency-key'] }, body),
  }));

  serve(messagesDeskOperations.changeReplyTemplate, async ({ caller, headers, params, body }) => {
    const change = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await changeTemplate(deps, caller.userId, change, body) };
  });

  serve(messagesDeskOperations.deleteReplyTemplate, async ({ caller, headers, params }) => {
    await deleteTemplate(deps, caller.userId, { id: params.id, ifMatch: headers['if-match'] });
    return {};
  });
}
