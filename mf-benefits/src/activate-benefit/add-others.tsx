import type { Benefit, Plan } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { Money } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useListBenefitsQuery } from '../catalogue/endpoints.ts';

/** One payment takes so many beside the first. */
const maxOthers = 9;

const Fold = styled.details`
  max-width: 720px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  > summary {
    min-height: var(--target);
    padding: var(--space-3) var(--card-space);
    font-weight: 600;
    cursor: pointer;
  }
`;

const List = styled.ul`
  padding: 0 var(--card-space) var(--space-3);
  list-style: none;

  label {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--target);
    padding: var(--space-1) 0;
    border-top: 1px solid var(--line);
    cursor: pointer;
  }

  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }

  label > span:last-child {
    margin-inline-start: auto;
  }
`;

export interface AddOthersProps {
  others: Benefit[];
  plan: Plan;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** The others that the owner can take in the same payment, on the same plan. */
export function AddOthers({ others, plan, chosen, onChange }: AddOthersProps) {
  const { t } = useTranslation('mf-benefits');
  if (others.length === 0) return null;
  const toggle = (other: string) =>
    onChange(chosen.includes(other) ? chosen.filter((each) => each !== other) : [...chosen, other]);
  return (
    <Fold open={chosen.length > 0}>
      <summary>{t('activate.others')}</summary>
      <List>
        {others.map((other) => (
          <li key={other.slug}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(other.slug)}
                disabled={chosen.length >= maxOthers && !chosen.includes(other.slug)}
                onChange={() => toggle(other.slug)}
              />
              <span lang={other.locale}>{other.title}</span>
              <span>{other.prices && <Money kobo={other.prices[plan]} whole />}</span>
            </label>
          </li>
        ))}
      </List>
    </Fold>
  );
}

/**
 * Benefits that can be taken together with this one: they have a price, are not active, and do not miss the owner's size.
 * Undefined until the list is there; none where it cannot be loaded.
 */
export function useOthers(slug: string): Benefit[] | undefined {
  const { currentData, error } = useListBenefitsQuery({ locale: currentLocale() });
  if (currentData === undefined) return error === undefined ? undefined : [];
  return currentData.filter(
    (other) =>
      other.slug !== slug && other.prices !== null && !other.is_active && other.fits !== false,
  );
}
