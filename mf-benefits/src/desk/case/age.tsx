import { DateText, VisuallyHidden } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a case has waited; the day itself for screen readers. */
export function Age({ since }: { since: string }) {
  const { t } = useTranslation('mf-benefits');
  // The list is read again when it is opened: its ages are those of that moment.
  const [now] = useState(() => Date.now());
  const waited = Math.max(0, now - new Date(since).getTime());
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
