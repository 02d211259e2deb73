import { usePortal } from '@portal/remote-kit';
import { TextLink } from '@portal/ui/basics';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Details = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: var(--target);
    color: var(--primary);
    font-weight: 500;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
    cursor: pointer;
  }

  p {
    margin-bottom: var(--space-2);
  }
`;

/** What a person can do who waits for a code in vain; `children` adds what one journey knows. */
export function CodeHelp({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('mf-auth');
  const { contactEmail } = usePortal().config;
  return (
    <Details>
      <summary>{t('codeHelp.title')}</summary>
      <p>{t('codeHelp.wait')}</p>
      {children}
      <p>
        {t('codeHelp.write')} <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
      </p>
    </Details>
  );
}
