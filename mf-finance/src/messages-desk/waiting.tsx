import { Badge } from '@portal/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const minute = 60_000;
/** From then on a wait is marked. */
const longMs = 24 * 60 * minute;

/** How long an owner has waited for an answer, by the minute. */
export function Waiting({ since }: { since: string }) {
  const { t } = useTranslation('mf-finance');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  const ms = Math.max(0, now - Date.parse(since));
  const minutes = Math.floor(ms / minute);
  const text =
    minutes < 60
      ? t('desk.minutes', { count: minutes })
      : minutes < 48 * 60
        ? t('desk.hours', { count: Math.floor(minutes / 60) })
        : t('desk.days', { count: Math.floor(minutes / (24 * 60)) });
  return <Badge tone={ms >= longMs ? 'warning' : 'info'}>{t('desk.waits', { text })}</Badge>;
}
