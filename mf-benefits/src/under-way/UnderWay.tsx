import { Banner, Card, Stack, TextLink } from '@portal/shared-lib/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Title = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-22);
`;

const Points = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-width: var(--measure);
  padding-inline-start: var(--space-5);
`;

export interface UnderWayProps {
  /** Where things stand, in a sentence. */
  children: string;
  /** What the page will do, point by point. */
  will: readonly string[];
  /** What an owner can do meanwhile. */
  meanwhile: readonly { to: string; label: string }[];
}

/** In place of a page that a later release brings: says so, and what can be done until then. */
export function UnderWay({ children, will, meanwhile }: UnderWayProps) {
  const { t } = useTranslation('mf-benefits');
  const willId = useId();
  const meanwhileId = useId();
  return (
    <Stack gap={6}>
      <Banner tone="info" title={t('underWay.title')}>
        {children}
      </Banner>
      <Card as="section" aria-labelledby={willId}>
        <Title id={willId}>{t('underWay.will')}</Title>
        <Points>
          {will.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
      </Card>
      <section aria-labelledby={meanwhileId}>
        <Title id={meanwhileId}>{t('underWay.meanwhile')}</Title>
        {meanwhile.map(({ to, label }) => (
          <div key={to}>
            <TextLink to={to} standalone>
              {label}
            </TextLink>
          </div>
        ))}
      </section>
    </Stack>
  );
}
