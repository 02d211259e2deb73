import { benefitCalls, type Benefit } from '@portal/shared-lib/contract';
import type { AppDeps, Serve } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { listActivations, listBenefits } from './repository.ts';

type Listed = Awaited<ReturnType<typeof listBenefits>>[number];

export function serveBenefits(serve: Serve, { db }: AppDeps): void {
  serve(benefitCalls.listBenefits, async ({ caller, query, locale }) => {
    const listed = await listBenefits(db, caller.userId, { category: query.category });
    return { data: listed.map((entry) => presentBenefit(entry, locale)) };
  });

  serve(benefitCalls.listBenefitActivations, async ({ caller, locale }) => {
    const listed = await listActivations(db, caller.userId);
    return {
      data: listed.map(({ activation, benefit }) => ({
        id: activation.id,
        slug: benefit.slug,
        title: benefit.texts[locale].title,
        category: benefit.category,
        plan: activation.plan,
        amount_kobo: activation.amount_kobo,
        activated_at: activation.activated_at.toISOString(),
        renews_at: activation.renews_at.toISOString(),
      })),
    };
  });

  serve(benefitCalls.getBenefit, async ({ caller, params, locale }) => {
    const [found] = await listBenefits(db, caller.userId, { slug: params.slug });
    if (found === undefined) throw new ApiError('not_found');
    return { data: presentBenefit(found, locale) };
  });
}

function presentBenefit({ benefit, is_active }: Listed, locale: Locale): Benefit {
  return {
    id: benefit.id,
    slug: benefit.slug,
    category: benefit.category,
    provider: benefit.provider,
    prices: benefit.prices,
    is_new: benefit.is_new,
    is_active,
    ...benefit.texts[locale],
  };
}
