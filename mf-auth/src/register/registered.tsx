import { Motif } from '@portal/ui';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ActivationSteps } from '../activate-account/activation-steps.tsx';
import { FormPage } from '../form-page.tsx';

const Slip = styled.section`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--primary-wash);
  color: var(--primary);

  &:focus {
    outline: none;
  }
`;

const TextColumn = styled.div`
  padding: var(--space-4) var(--card-space);
  color: var(--ink);
`;

const Number = styled.output`
  display: block;
  margin-block: var(--space-1) var(--space-2);
  color: var(--primary);
  font-size: var(--text-22);
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: 700;
  letter-spacing: 0.02em;
  white-space: nowrap;

  @media (min-width: 600px) {
    font-size: var(--text-28);
  }
`;

const Title = styled.h2`
  font-size: var(--text-22);

  &:focus {
    outline: none;
  }
`;

/** The registration number, to keep, and the way to a password. */
export function Registered({ smedanNumber }: { smedanNumber: string }) {
  const { t } = useTranslation('mf-auth');
  const numberId = useId();
  const number = useRef<HTMLElement>(null);
  // The form is gone: a screen reader announces what replaced it.
  useEffect(() => number.current?.focus(), []);
  return (
    <FormPage title={t('registered.title')} lead={t('registered.lead')}>
      <Slip aria-labelledby={numberId} tabIndex={-1} ref={number}>
        <Motif pattern="aso-oke" height={10} />
        <TextColumn>
          <p id={numberId}>{t('registered.number')}</p>
          <Number>{smedanNumber}</Number>
          <p>{t('registered.keep')}</p>
        </TextColumn>
      </Slip>
      <Title>{t('activate.title')}</Title>
      <ActivationSteps smedanNumber={smedanNumber} />
    </FormPage>
  );
}
