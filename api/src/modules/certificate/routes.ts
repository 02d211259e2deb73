import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { certificateOperations } from '@portal/contract/operations';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { renderFile } from '../../documents/render-file.ts';
import { ApiError } from '../../http/errors.ts';
import { readLocale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { languageOf } from '../identity/find-user.ts';
import { readRegistrationNumber } from '../identity/registration-number.ts';
import { networkOf } from '../../http/rate-limits/ip-limits.ts';
import { countHits } from '../../http/rate-limits/hit-counts.ts';
import { certificateOf } from './certificate-data.ts';
import { renderCertificate } from './render-pdf.ts';
import { linkTtlMs, readLink, writeLink } from './links.ts';

const checksPerMinute = 30;

export function serveCertificates(serve: Serve, api: FastifyInstance, deps: AppDeps): void {
  const { db, now, secretKey } = deps;

  serve(certificateOperations.getCertificate, async ({ caller }) => ({
    data: await certificateOf(deps, caller.userId),
  }));

  serve(certificateOperations.createCertificateLink, async ({ caller, locale }) => {
    await certificateOf(deps, caller.userId);
    const expiresAt = now().getTime() + linkTtlMs;
    const link = writeLink(secretKey, { userId: caller.userId, expiresAt, locale });
    return {
      data: { url: `/api/certificates/${link}.pdf`, expires_at: new Date(expiresAt).toISOString() },
    };
  });

  // Not a call of the contract: its response is a file, opened by the browser itself.
  api.get<{ Params: { link: string } }>(
    '/certificates/:link',
    { schema: { hide: true } },
    async (request, reply) => {
      const link = readLink(secretKey, request.params.link.replace(/\.pdf$/, ''), now());
      if (link === undefined) throw new ApiError('not_found');
      const certificate = await certificateOf(deps, link.userId);
      const locale = await languageOf(db, link.userId, readLocale(link.locale));
      const options = { agency: deps.portalShortName, locale };
      const pdf = await renderFile(['certificate', certificate, options], () =>
        renderCertificate(certificate, options),
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${certificate.smedan_number}.pdf"`)
        .send(pdf);
    },
  );

  serve(certificateOperations.verifyRegistration, async ({ params, request }) => {
    const [count] = await countHits(
      db,
      [{ subject: keyedHash(secretKey, `verify:${networkOf(request.ip)}`), windowSeconds: 60 }],
      now(),
    );
    if (count !== undefined && count.hits > checksPerMinute) {
      const retryAfter = (count.windowEndsAt.getTime() - now().getTime()) / 1000;
      throw new ApiError('too_many_requests', { retryAfter });
    }
    const number = readRegistrationNumber(params.number);
    const [found] = await db
      .select({ business_name: businessRegistrations.business_name, status: users.status })
      .from(businessRegistrations)
      .innerJoin(users, eq(users.id, businessRegistrations.user_id))
      .where(eq(businessRegistrations.smedan_number, number ?? ''));
    if (found === undefined) throw new ApiError('not_found');
    return { data: found };
  });
}
