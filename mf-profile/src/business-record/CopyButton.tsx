import { Button } from '@portal/shared-lib/ui';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Said = styled.span`
  margin-inline-start: var(--space-2);
  font-size: var(--text-14);
`;

/** Copies a number. Browsers that refuse (an old one, or a page without https) are answered with words. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('mf-profile');
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <span>
      <Button
        size="sm"
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => void handleClick()}
      >
        {t('number.copy')}
      </Button>
      <Said role="status">{outcome && t(`number.${outcome}`)}</Said>
    </span>
  );
}
