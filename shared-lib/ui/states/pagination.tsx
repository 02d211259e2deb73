import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`;

const Position = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-14);
  font-variant-numeric: tabular-nums;
`;

/** A phone shows only the arrows: three words beside each other do not fit in every language. */
const Label = styled.span`
  @media (max-width: 599.98px) {
    display: none;
  }
`;

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Which list this turns, for screen readers; defaults to 'Pages'. */
  label?: string;
}

/** Turns the pages of a list; renders nothing for a single page. */
export function Pagination({ page, pageCount, onPage, label }: PaginationProps) {
  const { t } = useTranslation('ui');
  if (pageCount <= 1) return null;
  return (
    <Bar aria-label={label ?? t('pages.label')}>
      <Button
        size="sm"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-label={t('pages.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Label>{t('pages.previousShort')}</Label>
      </Button>
      <Position aria-live="polite">{t('pages.position', { page, pageCount })}</Position>
      <Button
        size="sm"
        aria-label={t('pages.next')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <Label>{t('pages.nextShort')}</Label>
        <ChevronRight aria-hidden="true" />
      </Button>
    </Bar>
  );
}
