import { benefitCategories, type BenefitCategory } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoryPath } from './benefit-paths.ts';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  list-style: none;
`;

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  padding: 0 var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  font-weight: 500;
  text-decoration: none;

  &:hover {
    border-color: var(--primary);
    color: var(--primary);
  }

  &[aria-current] {
    border-color: var(--primary);
    background: var(--primary-wash);
    box-shadow: inset 0 -3px var(--primary);
    color: var(--primary);
    font-weight: 600;
  }
`;

const categories = [null, ...benefitCategories] as const;

export interface CategoryFilterProps {
  /** `null`: all of them. */
  current: BenefitCategory | null;
  /** The text that is being searched for; it goes along to the next category. */
  text?: string;
  /** Where the list of a category is. */
  pathOf?: (category: BenefitCategory | null) => string;
}

export function CategoryFilter({ current, text = '', pathOf = categoryPath }: CategoryFilterProps) {
  const { t } = useTranslation('mf-benefits');
  const { shortName } = usePortal().config;
  const search = text === '' ? '' : `?${new URLSearchParams({ q: text })}`;
  // The agency's page shows all that the agency gives, without a search.
  const addressOf = (category: BenefitCategory | null) =>
    pathOf(category) + (category === 'smedan' ? '' : search);
  return (
    <nav aria-label={t('categories.label')}>
      <Row>
        {categories.map((category) => (
          <li key={category ?? 'all'}>
            <Choice
              to={addressOf(category)}
              {...(category === current && { 'aria-current': 'page' })}
            >
              {t(`categories.${category ?? 'all'}`, { shortName })}
            </Choice>
          </li>
        ))}
      </Row>
    </nav>
  );
}
