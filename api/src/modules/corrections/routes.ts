import type { FastifyInstance } from 'fastify';
import { correctionOperations, ownersDeskOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import { inFileScope } from '../../http/file-body.ts';
import type { Serve } from '../../http/register-call.ts';
import { serveSignedFile } from '../../http/signed-file.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { OutboxSender } from '../outbox/service.ts';
import { approveRequest, assignRequest, listRequests, openRequest, rejectRequest } from './desk.ts';
import { serveCorrectionsFile } from './file.ts';
import { correctionFilePath } from './files.ts';
import {
  addFile,
  askForCorrection,
  listOwnCorrections,
  withdrawCorrection,
} from './own-corrections.ts';
import { findFile } from './repository.ts';

/**
 * @param serveIn gives `Serve` for a scope of its own: files are the one kind of body that is not JSON, and only their call
 *   takes it
 */
export async function serveCorrections(
  serve: Serve,
  serveIn: (scope: FastifyInstance) => Serve,
  api: FastifyInstance,
  deps: AppDeps,
  { signedUrls, outboxSender }: { signedUrls: SignedUrls; outboxSender: OutboxSender },
): Promise<void> {
  serveOwners(serve, deps);
  serveDesk(serve, deps, signedUrls, outboxSender);
  const exportList = serveCorrectionsFile(api, deps, signedUrls);
  serve(ownersDeskOperations.exportCorrectionRequests, ({ caller, query }) =>
    exportList(caller, query),
  );
  await inFileScope(api, (scope) => {
    serveIn(scope)(
      correctionOperations.addCorrectionFile,
      async ({ caller: { userId }, headers, request }) => {
        const file = { userId, content: request.body, name: headers['x-file-name'] };
        return { data: await addFile(deps, signedUrls, file) };
      },
    );
  });
  serveSignedFile(api, signedUrls, {
    path: correctionFilePath(':id'),
    operationId: 'readCorrectionFile',
    summary: 'A photo or document of a request for a correction',
    tag: 'business',
    async read(id) {
      const file = await findFile(deps.db, id);
      if (file === undefined) return undefined;
      const content = await deps.uploads.of('correction-files').read(id);
      return { content, mediaType: file.media_type, name: file.name };
    },
  });
}

function serveOwners(serve: Serve, deps: AppDeps): void {
  serve(correctionOperations.listCorrections, async ({ caller }) => ({
    data: await listOwnCorrections(deps.db, caller.userId),
  }));

  serve(correctionOperations.askForCorrection, async ({ caller, headers, body, locale }) => {
    const request = { userId: caller.userId, key: headers['idempotency-key'], locale };
    return { data: await askForCorrection(deps, request, body) };
  });

  serve(correctionOperations.withdrawCorrection, async ({ caller, params }) => ({
    data: await withdrawCorrection(deps, caller.userId, params.id),
  }));
}

/** For staff with `support`; for all others these calls do not exist. */
function serveDesk(
  serve: Serve,
  deps: AppDeps,
  signedUrls: SignedUrls,
  outboxSender: OutboxSender,
): void {
  /** The request as it is after the change. */
  async function after(work: Promise<void>, caller: Caller, id: string) {
    await work;
    outboxSender.wake();
    return { data: await openRequest(deps, signedUrls, caller, id) };
  }

  serve(ownersDeskOperations.listCorrectionRequests, async ({ caller, query }) =>
    listRequests(deps, caller, query),
  );

  serve(ownersDeskOperations.getCorrectionRequest, async ({ caller, params }) => ({
    data: await openRequest(deps, signedUrls, caller, params.id),
  }));

  serve(ownersDeskOperations.assignCorrection, async ({ caller, params, headers, body }) => {
    const change = { id: params.id, ifMatch: headers['if-match'] };
    return after(assignRequest(deps, caller, change, body.to_me), caller, params.id);
  });

  serve(ownersDeskOperations.approveCorrection, async (context) => {
    const { caller, params, headers, body, request } = context;
    const change = { id: params.id, ifMatch: headers['if-match'] };
    const compared = { recordVersion: body.record_version, requestId: request.id };
    return after(approveRequest(deps, caller, change, compared), caller, params.id);
  });

  serve(ownersDeskOperations.rejectCorrection, async ({ caller, params, headers, body }) => {
    const change = { id: params.id, ifMatch: headers['if-match'] };
    return after(rejectRequest(deps, caller, change, body.reason), caller, params.id);
  });
}
