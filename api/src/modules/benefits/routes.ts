import { benefitOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { findBusinessClass } from './business-class.ts';
import { presentActivation, presentBenefit } from './present.ts';
import { listActivations, listBenefits, updateActivation } from './repository.ts';

export function serveBenefits(serve: Serve, { db, now, referenceData }: AppDeps): void {
  const classOf = (userId: string) => findBusinessClass(db, userId, referenceData);

  serve(benefitOperations.listBenefits, async ({ caller, query, locale }) => {
    const listed = await listBenefits(db, caller.userId, now(), { category: query.category });
    const size = await classOf(caller.userId);
    return { data: listed.map((entry) => presentBenefit(entry, size, locale)) };
  });

  serve(benefitOperations.listBenefitActivations, async ({ caller, locale }) => {
    const listed = await listActivations(db, caller.userId);
    return { data: listed.map((entry) => presentActivation(entry, locale)) };
  });

  serve(benefitOperations.setAutoRenew, async ({ caller, params, body, locale }) => {
    await updateActivation(db, caller.userId, params.id, body);
    const listed = await listActivations(db, caller.userId);
    const found = listed.find(({ activation }) => activation.id === params.id);
    if (found === undefined) throw new ApiError('not_found');
    return { data: presentActivation(found, locale) };
  });

  serve(benefitOperations.getBenefit, async ({ caller, params, locale }) => {
    const [found] = await listBenefits(db, caller.userId, now(), { slug: params.slug });
    if (found === undefined) throw new ApiError('not_found');
    return { data: presentBenefit(found, await classOf(caller.userId), locale) };
  });
}
