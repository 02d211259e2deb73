import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';

const Strip = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  border-bottom: 1px solid var(--line);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--space-4);
    border-bottom: 3px solid transparent;
    color: var(--ink-soft);
    font-weight: 600;
    text-decoration: none;
  }

  a[aria-current='page'] {
    border-color: var(--primary);
    color: var(--primary);
  }
`;

/** The two areas of the desk. They look like tabs and are links: each has its URL. */
export function DeskAreas() {
  const { t } = useTranslation('mf-profile');
  return (
    <Strip aria-label={t('desk.areas.label')}>
      <NavLink to="/agency/owners" end>
        {t('desk.areas.search')}
      </NavLink>
      <NavLink to="/agency/owners/corrections">{t('desk.areas.corrections')}</NavLink>
    </Strip>
  );
}
