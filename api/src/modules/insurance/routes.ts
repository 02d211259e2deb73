import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { agencyOperations, insuranceOperations } from '@portal/contract/operations';
import { benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import type { Serve } from '../../http/register-call.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { startOfDay } from '../../nigeria-time.ts';
import { renderFile } from '../../documents/render-file.ts';
import { inFileScope } from '../../http/file-body.ts';
import { serveSignedFile } from '../../http/signed-file.ts';
import { changeOn, dayOf, listChanges } from '../benefits/cover-changes.ts';
import type { PayOut } from '../finance/pay/pay-out.ts';
import { showPayment } from '../payments/present.ts';
import type { Payments } from '../payments/service.ts';
import { createCoverChanges } from './change-cover.ts';
import { createClaims } from './claims.ts';
import { serveClaimsFile } from './desk-file.ts';
import { serveClaimsDesk } from './desk-routes.ts';
import { renderPolicy } from './render-policy.ts';
import { createPolicies } from './policies.ts';
import { claimFilePath } from './present.ts';
import { policyDocumentPath, presentOwnPolicy } from './present-policy.ts';
import { hasOwnRates } from './rates.ts';
import { findFile, findPolicy } from './repository.ts';

const decisionOf = (
  caller: Caller,
  headers: { 'idempotency-key': string; 'if-match'?: string | undefined },
) => ({ caller, key: headers['idempotency-key'], ifMatch: headers['if-match'] });

/**
 * @param serveIn gives `Serve` for a scope of its own: files are the one kind of body that is not JSON, and
 * only their call takes it
 */
export async function serveInsurance(
  serve: Serve,
  serveIn: (scope: FastifyInstance) => Serve,
  api: FastifyInstance,
  deps: AppDeps,
  { payOut, payments, signedUrls }: { payOut: PayOut; payments: Payments; signedUrls: SignedUrls },
): Promise<void> {
  const policies = createPolicies(deps, signedUrls);
  const changes = createCoverChanges({ ...deps, payments, signedUrls });
  const claims = createClaims(deps, payOut, signedUrls);

  serve(insuranceOperations.listPolicies, async ({ caller }) => ({
    data: await policies.list(caller.userId),
  }));

  serve(insuranceOperations.quotePolicy, async ({ caller, body }) => ({
    data: await policies.quote(caller.userId, body),
  }));

  serve(insuranceOperations.priceCoverChange, async ({ caller, params, body }) => ({
    data: await changes.price(caller.userId, params.id, body),
  }));

  serve(insuranceOperations.changeCover, async ({ caller, params, headers, body, locale }) => {
    const wanted = {
      userId: caller.userId,
      key: headers['idempotency-key'],
      shownKobo: body.amount_kobo,
      pin: body.pin ?? null,
      locale,
    };
    const reference = await changes.start(wanted, params.id, body);
    const payment = reference && (await showPayment(deps.db, signedUrls, reference, locale));
    return { data: { payment: payment || null } };
  });

  serve(insuranceOperations.cancelCoverChange, async ({ caller, params }) => ({
    data: await changes.cancel(caller.userId, params.id),
  }));

  serve(insuranceOperations.listClaims, async ({ caller }) => ({
    data: await claims.list(caller.userId),
  }));

  serve(insuranceOperations.makeClaim, async ({ caller, headers, body, locale }) => ({
    data: await claims.make(
      { userId: caller.userId, key: headers['idempotency-key'] },
      body,
      locale,
    ),
  }));

  serve(insuranceOperations.replyToClaim, async ({ caller, params, headers, body }) => ({
    data: await claims.reply(
      { userId: caller.userId, key: headers['idempotency-key'] },
      params.id,
      body,
    ),
  }));

  serve(insuranceOperations.appealClaim, async ({ caller, params, headers, body }) => ({
    data: await claims.appeal(
      { userId: caller.userId, key: headers['idempotency-key'] },
      params.id,
      body,
    ),
  }));

  serve(insuranceOperations.listClaimsInReview, async ({ caller, query: { status, text } }) => ({
    data: await claims.listAll(caller.userId, {
      ...(status !== undefined && { status }),
      ...(text !== undefined && { text }),
    }),
  }));

  serve(insuranceOperations.decideClaim, async ({ caller, params, headers, body }) => ({
    data: await claims.decide(decisionOf(caller, headers), params.id, body),
  }));

  serve(insuranceOperations.decideClaimApproval, async ({ caller, params, headers, body }) => ({
    data: await claims.decideApproval(decisionOf(caller, headers), params.id, body),
  }));

  serveClaimsDesk(serve, claims.context, serveClaimsFile(api, deps, signedUrls));

  await inFileScope(api, (scope) => {
    serveIn(scope)(
      insuranceOperations.addClaimFile,
      async ({ caller, params, headers, request }) => ({
        data: await claims.addFile(caller.userId, params.id, request.body, headers['x-file-name']),
      }),
    );
  });

  serve(agencyOperations.getAgencySetUp, async () => ({
    data: { has_own_rates: await hasOwnRates(deps.db) },
  }));

  serveDocuments(api, deps, signedUrls);
}

function serveDocuments(
  api: FastifyInstance,
  { db, uploads, now, portalShortName: agency }: AppDeps,
  signedUrls: SignedUrls,
): void {
  serveSignedFile(api, signedUrls, {
    path: policyDocumentPath(':id'),
    operationId: 'readPolicyDocument',
    summary: 'A policy as a PDF',
    tag: 'insurance',
    async read(id) {
      const found = await findPolicy(db, id);
      if (!found?.activation) return undefined;
      const { policy, activation, business } = found;
      const [benefit] = await db.select().from(benefits).where(eq(benefits.id, policy.benefit_id));
      const shown = await presentOwnPolicy(db, id, signedUrls, now());
      const current = changeOn(await listChanges(db, [id]), dayOf(now()));
      const { change } = shown;
      const document = {
        agency,
        provider: benefit?.provider ?? agency,
        business_name: business.business_name,
        smedan_number: business.smedan_number,
        policy: shown,
        coveredFrom: activation.activated_at,
        coveredUntil: activation.ended_at ?? activation.renews_at,
        changedOn: current?.starts_on ? startOfDay(current.starts_on) : null,
        // A planned change starts with a renewal that may never be paid.
        coming:
          change?.starts_on && !change.can_cancel
            ? { from: startOfDay(change.starts_on), terms: change.terms }
            : null,
        hasEnded: activation.ended_at !== null,
      };
      const content = await renderFile(['policy', document], () => renderPolicy(document));
      return { content, mediaType: 'application/pdf', name: `${policy.number}.pdf` };
    },
  });

  const store = uploads.of('claim-files');
  serveSignedFile(api, signedUrls, {
    path: claimFilePath(':id'),
    operationId: 'readClaimFile',
    summary: 'A photo or document of a claim',
    tag: 'insurance',
    async read(id) {
      const file = await findFile(db, id);
      if (file === undefined) return undefined;
      return { content: await store.read(id), mediaType: file.media_type, name: file.name };
    },
  });
}
