import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { IconButton } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pageBoot } from '../../boot/boot.ts';
import { readDismissed, writeDismissed } from './dismissed-notice.ts';
import { useBenefitsList } from './use-benefits-list.ts';

const Notice = styled.aside`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding-inline: max(var(--space-4), calc((100% - var(--page-width)) / 2));
  border-bottom: 1px solid var(--line);
  background: var(--indigo-wash);
  color: var(--indigo);
`;

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  min-height: var(--target);
  padding-block: var(--space-2);
  color: inherit;
  text-decoration: none;

  > strong {
    flex: none;
    padding: 1px var(--space-2);
    border: 1px solid currentcolor;
    border-radius: 4px;
    font-size: var(--text-14);
  }

  > span {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  > svg {
    flex: none;

    @media (max-width: 599.98px) {
      display: none;
    }
  }

  &:hover > span {
    text-decoration-thickness: 2px;
  }
`;

/** Shown while something is new, until the visitor dismisses it; a later novelty shows it again. */
export function NewBenefitsNotice() {
  const { t } = useTranslation('home');
  const { notice } = pageBoot();
  const list = useBenefitsList();
  const [dismissed, setDismissed] = useState(readDismissed);
  if (!notice || list === null || dismissed === notice.id) return null;

  const handleDismiss = () => {
    setDismissed(notice.id);
    writeDismissed(notice.id);
  };

  return (
    <Notice aria-label={t('notice.label')}>
      <Line to={list}>
        <strong>{t('notice.new')}</strong>
        <span>{t('notice.text')}</span>
        <ArrowRight size={18} aria-hidden="true" />
      </Line>
      <IconButton data-needs-script="" label={t('notice.dismiss')} onClick={handleDismiss}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </Notice>
  );
}
