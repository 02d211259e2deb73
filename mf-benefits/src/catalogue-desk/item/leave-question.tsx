import { AlertDialog } from '@portal/ui/dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Asks before a link leads away from what is not saved. The browser asks itself before the page is closed. */
export function LeaveQuestion({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('mf-benefits');
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    const handleClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(link.pathname + link.search + link.hash);
    };
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', handleClick, true);
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('click', handleClick, true);
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [isAsked]);
  return (
    <AlertDialog
      open={to !== null}
      tone="warning"
      onClose={() => setTo(null)}
      title={t('catalogue.leave.title')}
      action={{
        label: t('catalogue.leave.go'),
        onSelect: () => void (to !== null && navigate(to)),
      }}
      secondAction={{ label: t('catalogue.leave.stay'), onSelect: () => setTo(null) }}
    >
      <p>{t('catalogue.leave.text')}</p>
    </AlertDialog>
  );
}
