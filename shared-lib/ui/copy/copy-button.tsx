import { Button } from '@portal/ui/basics';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

const shownForMs = 4000;

export interface CopyButtonProps {
  text: string;
  /** Shows the text; it is marked for copying by hand where the browser does not let a page copy. */
  shownIn: RefObject<HTMLElement | null>;
}

/** Copies a number or a code, and says whether it did. */
export function CopyButton({ text, shownIn }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'marked'>('none');

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Denied, or a page that is not served over https.
      if (shownIn.current) getSelection()?.selectAllChildren(shownIn.current);
      setOutcome('marked');
    }
  };

  return (
    <>
      <Button
        size="sm"
        icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void handleCopy()}
      >
        {t('copy.do')}
      </Button>
      <span role="status">{outcome !== 'none' && t(`copy.${outcome}`)}</span>
    </>
  );
}
