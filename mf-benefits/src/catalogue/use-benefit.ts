import type { Benefit, BenefitCategory } from '@portal/contract';
import { RouteError } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useGetBenefitQuery } from './endpoints.ts';

export interface BenefitState {
  /** Undefined while it loads, and when it could not be loaded. */
  benefit: Benefit | undefined;
  failed: boolean;
  busy: boolean;
  retry: () => void;
}

/**
 * One benefit by the slug in the URL.
 *
 * @param category the category that the URL names; a benefit of another one is not there.
 * @throws RouteError 404 when there is no such benefit.
 */
export function useBenefit(
  slug: string,
  { category }: { category?: BenefitCategory } = {},
): BenefitState {
  const { currentData, error, isFetching, refetch } = useGetBenefitQuery({
    slug,
    locale: currentLocale(),
  });
  if (error && 'status' in error && error.status === 404) throw new RouteError(404);
  if (category && currentData && currentData.category !== category) throw new RouteError(404);
  return {
    benefit: currentData,
    failed: error !== undefined && currentData === undefined,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
