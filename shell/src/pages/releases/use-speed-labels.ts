import type { SpeedMetric } from '@portal/contract/composition';
import { useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** Up to which value each metric is good for people, as https://web.dev/articles/vitals has it. */
export const goodUpTo: Record<SpeedMetric, number> = { lcp: 2500, inp: 200, cls: 100, ttfb: 800 };

/** Values of speed in the language of the page: milliseconds, and for CLS a number without a unit. */
export function useSpeedLabels() {
  const { t } = useTranslation('releases');
  const locale = useIntlLocale();
  const count = new Intl.NumberFormat(locale);
  const shift = new Intl.NumberFormat(locale, { minimumFractionDigits: 3 });
  const formatValue = (metric: SpeedMetric, value: number) =>
    metric === 'cls'
      ? shift.format(Math.round(value) / 1000)
      : t('gate.milliseconds', { ms: count.format(Math.round(value)) });
  return {
    formatValue,
    formatCount: count.format,
    formatFigure: (metric: SpeedMetric, { p75 }: { p75: number | null }) =>
      p75 === null ? '–' : formatValue(metric, p75),
  };
}
