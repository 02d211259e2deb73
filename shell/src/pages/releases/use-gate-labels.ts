import type { GateGrounds, LeftOutReason } from '@portal/contract/composition';
import { useIntlLocale } from '@portal/ui';
import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GateEvidence } from './endpoints.ts';

const grounds: Record<keyof GateGrounds, true> = {
  too_few_visitors: true,
  too_few_others: true,
  fails: true,
  seems_to_fail: true,
  may_fail: true,
  slow: true,
  loads: true,
  slower_inp: true,
  slower_lcp: true,
  seems_slower_inp: true,
  seems_slower_lcp: true,
};

const reasons: Record<LeftOutReason, true> = {
  no_token: true,
  invalid_token: true,
  expired_token: true,
  other_bucket: true,
  other_release_set: true,
  counted_already: true,
  network_full: true,
  too_many_networks: true,
  too_many_reports: true,
};

const isOneOf = <Key extends string>(known: Record<Key, true>, key: string): key is Key =>
  Object.hasOwn(known, key);

/** Texts of the health gate, in the language of the page. An unknown one stays in English. */
export function useGateLabels(): {
  groundOf: (evidence: GateEvidence) => ReactNode;
  reasonOf: (leftOut: string) => ReactNode;
  formatCount: (count: number) => string;
} {
  const { t } = useTranslation('releases');
  const locale = useIntlLocale();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const { format: formatCount } = new Intl.NumberFormat(locale);
  const inEnglish = (text: string) => createElement('span', { lang: 'en' }, text);
  return {
    groundOf: ({ ground, because }) => {
      if (!ground || !isOneOf(grounds, ground.code)) return inEnglish(because);
      const values = Object.entries(ground.values).map(([name, value]) => [
        name,
        name === 'allowed' ? share.format(value) : formatCount(value),
      ]);
      return t(`gate.ground.${ground.code}`, {
        ...(Object.fromEntries(values) as Record<string, string>),
        route: ground.route ?? '',
      });
    },
    reasonOf: (leftOut) =>
      isOneOf(reasons, leftOut)
        ? t(`gate.leftOut.${leftOut}`)
        : inEnglish(leftOut.replaceAll('_', ' ')),
    formatCount,
  };
}
