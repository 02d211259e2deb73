import { TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { shellConfig } from '../../boot/boot.ts';
import { Band, BandLead, BandTitle } from './bands.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-8) var(--space-16);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  }
`;

const Question = styled.details`
  border-bottom: 1px solid var(--line);

  &:first-child {
    border-top: 2px solid var(--ink);
  }

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    min-height: 60px;
    padding-block: var(--space-3);
    font-size: var(--text-18);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    content: '+';
    flex: none;
    width: 20px;
    color: var(--primary);
    font: 400 var(--text-28) / 1 var(--font-title);
    text-align: center;
  }

  &[open] summary::after {
    content: '−';
  }

  summary:hover {
    color: var(--primary);
  }

  p {
    max-width: var(--measure);
    padding-bottom: var(--space-5);
    color: var(--ink-soft);
  }
`;

const questions = ['number', 'lost', 'plans', 'data', 'agent'] as const;

export function Questions() {
  const { t } = useTranslation('home');
  const { helpCentreUrl } = shellConfig();
  return (
    <Band aria-labelledby="questions">
      <Columns>
        <div>
          <BandTitle id="questions">{t('questions.title')}</BandTitle>
          <BandLead>{t('questions.lead')}</BandLead>
          <TextLink href={helpCentreUrl} standalone>
            {t('questions.more')}
          </TextLink>
        </div>
        <div>
          {questions.map((question) => (
            <Question key={question}>
              <summary>{t(`questions.${question}.ask`)}</summary>
              <p>{t(`questions.${question}.answer`)}</p>
            </Question>
          ))}
        </div>
      </Columns>
    </Band>
  );
}
