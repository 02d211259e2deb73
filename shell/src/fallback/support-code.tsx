import { Button } from '@portal/ui';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  color: var(--ink-soft);
  font-size: var(--text-14);

  code {
    color: var(--ink);
    font-size: var(--text-14);
    user-select: all;
    overflow-wrap: anywhere;
  }
`;

/** Code that an owner reads out to the agency's help desk, so that the failure can be found. */
export function SupportCode({ code }: { code: string }) {
  const { t } = useTranslation('shell');
  const [isCopied, setIsCopied] = useState(false);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      // Rejected or not there (plain http): the code can still be selected with one press.
      setIsCopied(false);
    }
  };
  return (
    <Line>
      {t('unavailable.code')} <code>{code}</code>
      <Button
        size="sm"
        variant="quiet"
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void handleCopy()}
      >
        <span role="status">{t(isCopied ? 'unavailable.copied' : 'unavailable.copy')}</span>
      </Button>
    </Line>
  );
}
