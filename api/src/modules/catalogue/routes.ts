import { catalogueOperations } from '@portal/contract/operations';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { inFileScope } from '../../http/file-body.ts';
import type { Serve } from '../../http/register-call.ts';
import { translate } from '../../i18n/texts.ts';
import { createItem, discardDraft, draftFrom, saveDraft } from './drafts.ts';
import { applyImport, checkImport, exportKind } from './imports.ts';
import { getItems } from './list.ts';
import { presentWhole } from './present.ts';
import { findItem, findVersion } from './repository.ts';
import { approve, publish, reject, retire, submit, withdraw } from './steps.ts';

interface Options {
  /** Called when owners see something else now, or will by the job, which need not wait for its next round. */
  onChange: () => void;
}

export async function serveCatalogue(
  serve: Serve,
  serveIn: (scope: FastifyInstance) => Serve,
  api: FastifyInstance,
  deps: AppDeps,
  { onChange }: Options,
): Promise<void> {
  serveReads(serve, deps);
  serveDrafts(serve, deps);
  serveSteps(serve, deps, onChange);

  await inFileScope(api, (scope) => {
    serveIn(scope)(
      catalogueOperations.checkCatalogueImport,
      async ({ caller, query, request }) => ({
        data: await checkImport(deps, caller, query.kind, request.body),
      }),
    );
  });
  serve(catalogueOperations.applyCatalogueImport, async ({ caller, params }) => ({
    data: { drafts: await applyImport(deps, caller, params.id) },
  }));
}

function serveReads(serve: Serve, deps: AppDeps): void {
  const { db } = deps;
  serve(catalogueOperations.listCatalogue, async ({ query }) => getItems(db, query));

  serve(catalogueOperations.findCatalogueItem, async ({ params }) => {
    const item = await findItem(db, params);
    if (item === undefined) throw new ApiError('not_found');
    return { data: await presentWhole(db, item.id) };
  });

  serve(catalogueOperations.getCatalogueVersion, async ({ params }) => {
    const found = await findVersion(db, params.id, Number(params.version));
    if (found === undefined) throw new ApiError('not_found');
    return { data: { number: found.number, content: found.content } };
  });

  serve(catalogueOperations.exportCatalogue, async ({ query }) => {
    const day = deps.now().toISOString().slice(0, 10);
    const file_name = `catalogue-${query.kind}-${day}.csv`;
    return { data: { file_name, csv: await exportKind(deps, query.kind) } };
  });
}

function serveDrafts(serve: Serve, deps: AppDeps): void {
  serve(catalogueOperations.createCatalogueItem, async ({ caller, body }) => ({
    data: await createItem(deps, caller, { ...body, key: body.key }),
  }));

  serve(catalogueOperations.draftCatalogueVersion, async ({ caller, params, headers, body }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await draftFrom(deps, caller, request, body.from) };
  });

  serve(catalogueOperations.saveCatalogueDraft, async ({ caller, params, headers, body }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await saveDraft(deps, caller, request, body.content) };
  });

  serve(catalogueOperations.discardCatalogueDraft, async ({ caller, params, headers, locale }) => {
    await discardDraft(deps, caller, { id: params.id, ifMatch: headers['if-match'] });
    return { message: translate(locale, 'catalogue.discarded') };
  });
}

function serveSteps(serve: Serve, deps: AppDeps, onChange: () => void): void {
  serve(catalogueOperations.submitCatalogueVersion, async ({ caller, params, headers, body }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await submit(deps, caller, request, body.note) };
  });

  serve(catalogueOperations.withdrawCatalogueVersion, async ({ caller, params, headers }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await withdraw(deps, caller, request) };
  });

  serve(catalogueOperations.approveCatalogueVersion, async ({ caller, params, headers }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await approve(deps, caller, request) };
  });

  serve(catalogueOperations.rejectCatalogueVersion, async ({ caller, params, headers, body }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await reject(deps, caller, request, body.reason) };
  });

  serve(catalogueOperations.publishCatalogueVersion, async ({ caller, params, headers, body }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    const data = await publish(deps, caller, request, body.publish_at);
    onChange();
    return { data };
  });

  serve(catalogueOperations.retireCatalogueItem, async ({ caller, params, headers, body }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    const data = await retire(deps, caller, request, body.reason);
    onChange();
    return { data };
  });
}
