import type { InsuredItem, Policy } from '@portal/contract';

/** The insured items on a day; without cover or a chosen day, all that ever were. @param day yyyy-MM-dd */
export function insuredOn(policies: readonly Policy[], day: string): InsuredItem[] {
  const ever = policies.flatMap(({ insured_from, terms }) =>
    insured_from
      ? insured_from.flatMap(({ items }) => items)
      : terms.covers.map(({ item }) => item),
  );
  const onDay = policies
    .filter(({ covered_until }) => covered_until !== null && covered_until.slice(0, 10) >= day)
    .flatMap(
      ({ insured_from = [] }) => insured_from.findLast(({ from }) => from <= day)?.items ?? [],
    );
  return [...new Set(onDay.length > 0 ? onDay : ever)];
}
