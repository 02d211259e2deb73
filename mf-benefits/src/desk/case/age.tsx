import { DateText, VisuallyHidden } from '@portal/ui';
import { useTranslation } from 'react-i18next';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a case has waited; the day itself for screen readers. */
export function Age({ since }: { since: string }) {
  const { t } = useTranslation('mf-benefits');
  const waited = Math.max(0, Date.now() - new Date(since).getTime());
  const [unit, ms] =
    waited >= dayMs
      ? (['days', dayMs] as const)
      : waited >= hourMs
        ? (['hours', hourMs] as const)
        : (['minutes', minuteMs] as const);
  return (
    <>
      {t(`desk.age.${unit}`, { count: Math.floor(waited / ms) })}
      <VisuallyHidden>
        {' '}
        <DateText iso={since} />
      </VisuallyHidden>
    </>
  );
}
