import { Badge, Stack } from '@portal/shared-lib/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Feature } from './features.ts';
import { Meanwhile } from './Meanwhile.tsx';

const Steps = styled.ol`
  display: grid;
  gap: var(--space-2);
  max-width: var(--measure);
  margin-top: var(--space-2);
  padding-inline-start: var(--space-5);

  li::marker {
    color: var(--primary);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Part = styled.section`
  h2,
  h3 {
    font-family: inherit;
    font-size: var(--text-18);
  }
`;

const steps = ['1', '2', '3'] as const;

export interface UnderWayProps {
  feature: Feature;
  /** Level of the headings below the page's or dialog's own. */
  heading?: 'h2' | 'h3';
}

/** In place of what a later release brings: says so, what it will be, and what can be done until then. */
export function UnderWay({ feature, heading: Heading = 'h2' }: UnderWayProps) {
  const { t } = useTranslation('mf-auth');
  const willId = useId();
  const meanwhileId = useId();
  return (
    <Stack gap={6}>
      <div>
        <Badge tone="info">{t('underWay.badge')}</Badge>
      </div>
      <Part aria-labelledby={willId}>
        <Heading id={willId}>{t('underWay.will')}</Heading>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{t(`${feature}.steps.${step}`)}</li>
          ))}
        </Steps>
      </Part>
      <Part aria-labelledby={meanwhileId}>
        <Heading id={meanwhileId}>{t('underWay.meanwhile')}</Heading>
        <Meanwhile />
      </Part>
    </Stack>
  );
}
