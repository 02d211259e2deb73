import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Band, BandTitle } from './bands.ts';

const List = styled.ol`
  display: grid;
  gap: var(--space-8);
  margin-top: var(--space-8);
  counter-reset: step;
  list-style: none;

  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media (min-width: 1024px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    margin-top: var(--space-12);
  }
`;

const Step = styled.li`
  padding-top: var(--space-4);
  border-top: 3px double rgb(255 255 255 / 0.5);
  counter-increment: step;

  &::before {
    content: counter(step);
    display: block;
    color: #f2b866;
    font: 600 var(--text-36) / 1 var(--font-title);
  }

  h3 {
    margin-top: var(--space-3);
    font-size: var(--text-18);
  }

  p {
    margin-top: var(--space-1);
    color: rgb(255 255 255 / 0.84);
  }
`;

const steps = ['register', 'activate', 'complete', 'benefit'] as const;

export function Steps() {
  const { t } = useTranslation('home');
  return (
    <Band $ground="cloth" aria-labelledby="steps">
      <BandTitle id="steps">{t('steps.title')}</BandTitle>
      <List>
        {steps.map((step) => (
          <Step key={step}>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </Step>
        ))}
      </List>
    </Band>
  );
}
