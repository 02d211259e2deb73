import { Mark } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--target);
  border-radius: var(--radius-control);
  color: var(--ink);
  text-decoration: none;

  > svg {
    flex: none;
  }
`;

const Name = styled.span`
  display: grid;
  line-height: 1.2;

  strong {
    font-family: var(--font-title);
    font-size: var(--text-18);
    letter-spacing: 0.04em;
  }

  small {
    color: var(--ink-soft);
    font-size: 0.8125rem;
    white-space: nowrap;

    /* Beside the buttons of the narrowest phones there is room only for the name. */
    header & {
      @media (max-width: 479.98px) {
        display: none;
      }
    }
  }
`;

export interface BrandProps {
  shortName: string;
  /** The way home: the landing, or the dashboard for who is signed in. */
  to: string;
}

/** The agency's mark and name. */
export function Brand({ shortName, to }: BrandProps) {
  const { t } = useTranslation('shell');
  return (
    <HomeLink to={to}>
      <Mark size={40} />
      <Name>
        <strong>{shortName}</strong>
        <small>{t('frame.tagline')}</small>
      </Name>
    </HomeLink>
  );
}
