import { Button } from '@portal/ui';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shares the URL of this page, or copies it where the browser cannot share. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('mf-benefits');
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  // Without the query, which may hold what only this visitor was doing.
  const link = `${location.origin}${location.pathname}`;

  const handleShare = async () => {
    if ('share' in navigator) {
      // Rejected when the visitor closes the browser's own dialog.
      await navigator.share({ title, url: link }).catch(() => undefined);
      return;
    }
    try {
      await (navigator as Navigator).clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <div>
      <Button size="sm" icon={<Share2 aria-hidden="true" />} onClick={() => void handleShare()}>
        {t('public.share.do')}
      </Button>
      <p role="status">{outcome && t(`public.share.${outcome}`, { link })}</p>
    </div>
  );
}
