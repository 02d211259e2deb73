import type { BenefitActivation } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSetAutoRenewMutation } from '../catalogue/endpoints.ts';

const Switch = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-width: var(--target);
  min-height: var(--target);
  vertical-align: middle;
  cursor: pointer;

  /* In a row of a table the target is taller than the line; a note below the switch keeps its distance. */
  @media (min-width: 600px) {
    margin-block: -14px;

    &:has(+ :not(:empty)) {
      margin-block-end: -10px;
    }
  }

  input {
    appearance: none;
    position: relative;
    width: 44px;
    height: 24px;
    border: 2px solid var(--line-strong);
    border-radius: 12px;
    background: var(--surface);
    cursor: inherit;
    transition: background-color var(--quick) var(--ease);
  }

  input::before {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--line-strong);
    transition: transform var(--quick) var(--ease);
  }

  input:checked {
    border-color: var(--primary);
    background: var(--primary);
  }

  input:checked::before {
    background: var(--on-primary);
    transform: translateX(20px);
  }
`;

const Container = styled.span`
  display: block;
  text-align: end;
`;

const Note = styled.span`
  display: block;
  max-width: 24ch;
  margin-inline-start: auto;
  color: var(--ink-soft);
  font-size: var(--text-14);
  text-align: end;
`;

/** Off until the owner wants it. The page shows the choice at once and takes it back when it is not saved. */
export function AutoRenew({ activation }: { activation: BenefitActivation }) {
  const { t } = useTranslation('mf-benefits');
  const [save, { isLoading }] = useSetAutoRenewMutation();
  const [hasFailed, setHasFailed] = useState(false);
  const { id, title, amount_kobo, auto_renew, has_card, is_retired } = activation;
  if (is_retired) return <Note>{t('active.auto.retired')}</Note>;
  if (amount_kobo === 0) return <Note>{t('active.auto.free')}</Note>;

  const handleChange = async (wanted: boolean) => {
    const { error } = await save({ id, auto_renew: wanted, locale: currentLocale() });
    setHasFailed(error !== undefined);
  };

  return (
    <Container>
      <Switch>
        <input
          type="checkbox"
          role="switch"
          aria-label={t('active.auto.named', { title })}
          checked={auto_renew}
          aria-checked={auto_renew}
          aria-busy={isLoading}
          onChange={(event) => void handleChange(event.target.checked)}
        />
      </Switch>
      <Note role="status">
        {hasFailed
          ? t('active.auto.failed')
          : auto_renew && t(has_card ? 'active.auto.on' : 'active.auto.noCard')}
      </Note>
    </Container>
  );
}
