import { TextLink } from '@portal/ui/basics';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePortal } from '../federation/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useGetCodeHelpQuery } from './endpoints.ts';
import { locales } from './locales.ts';

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

/** Help for a person who waits for a code in vain; `children` adds what one journey knows. */
export function CodeHelp({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('code-help');
  const hasTexts = useTexts('code-help', locales);
  const { contactEmail } = usePortal().config;
  const [isOpen, setIsOpen] = useState(false);
  const { data: help } = useGetCodeHelpQuery(undefined, { skip: !isOpen });
  const phone = help?.data.contact_phone;
  if (!hasTexts) return null;
  return (
    <Details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      {/* A press would take focus from an empty field, whose error would then appear. */}
      <summary onMouseDown={(event) => event.preventDefault()}>{t('title')}</summary>
      <p>{t('wait')}</p>
      {help?.data.channels.includes('voice') && <p>{t('call')}</p>}
      {children}
      <p>
        {t('write')} <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
      </p>
      {phone && (
        <p>
          {t('phone')} <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>
        </p>
      )}
    </Details>
  );
}
