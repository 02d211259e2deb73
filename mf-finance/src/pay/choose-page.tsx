import { payableTypes, type PayableType } from '@portal/contract';
import { usePageTitle } from '@portal/remote-kit';
import { PageIntro, PageSection, Sections, TextLink } from '@portal/ui';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import Tv from 'lucide-react/icons/tv';
import Wifi from 'lucide-react/icons/wifi';
import Zap from 'lucide-react/icons/zap';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BeneficiaryList } from '../keep-beneficiaries/beneficiary-list.tsx';
import { beneficiariesPath, financePath, payForPath, paymentPinPath } from '../pay-paths.ts';
import { useListBeneficiariesQuery } from '../endpoints/pay.ts';
import { SimulatorNote } from './simulator-note.tsx';

const icons: Record<PayableType, ComponentType<{ size: number; 'aria-hidden'?: 'true' }>> = {
  airtime: Smartphone,
  data: Wifi,
  electricity: Zap,
  cable: Tv,
  transfer: Landmark,
};

const Choices = styled.ul`
  display: grid;
  gap: var(--space-3);
  /* Five: two and a last one across both, then all in one row, so that none is alone. */
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  list-style: none;

  > :last-child {
    grid-column: 1 / -1;
  }

  @media (min-width: 1100px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));

    > :last-child {
      grid-column: auto;
    }
  }
`;

const Choice = styled(Link)`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-1);
  height: 100%;
  padding: var(--card-space);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--ink);
  text-decoration: none;

  &:hover {
    border-color: var(--primary);
  }

  svg {
    margin-bottom: var(--space-1);
    color: var(--primary);
  }

  /* The arrow shows that the tile opens. */
  &::after {
    position: absolute;
    inset: calc(var(--card-space) + 9px) calc(var(--card-space) + 3px) auto auto;
    width: 9px;
    height: 9px;
    border: solid var(--primary);
    border-width: 2px 2px 0 0;
    content: '';
    transform: rotate(45deg);
  }

  strong {
    font-size: var(--text-18);
  }

  span {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }
`;

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('pay.title'));
  const { data: saved = [] } = useListBeneficiariesQuery();
  return (
    <>
      <PageIntro back={{ to: financePath, label: t('page.title') }}>{t('pay.lead')}</PageIntro>
      <Sections>
        <PageSection title={t('pay.choose')}>
          <Choices>
            {payableTypes.map((type) => {
              const Icon = icons[type];
              return (
                <li key={type}>
                  <Choice to={payForPath(type)}>
                    <Icon size={28} aria-hidden="true" />
                    <strong>{t(`pay.${type}.name`)}</strong>
                    <span>{t(`pay.${type}.text`)}</span>
                  </Choice>
                </li>
              );
            })}
          </Choices>
        </PageSection>
        {saved.length > 0 && (
          <PageSection
            title={t('beneficiaries.again')}
            actions={<TextLink to={beneficiariesPath}>{t('beneficiaries.manage')}</TextLink>}
          >
            <BeneficiaryList beneficiaries={saved.slice(0, 6)} />
          </PageSection>
        )}
        <p>
          <TextLink standalone to={paymentPinPath}>
            {t('pin.title')}
          </TextLink>
        </p>
        <SimulatorNote />
      </Sections>
    </>
  );
}
