import { selectIsSignedIn } from '@portal/remote-kit/session';
import { Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { shellConfig } from '../../boot/boot.ts';
import { useModalButton } from '../../modals/modal-button.ts';
import { Certificate } from './certificate.tsx';
import { useLandingText } from './use-landing-text.ts';

const Columns = styled.section`
  display: grid;
  align-items: center;
  gap: var(--space-10) var(--space-16);
  padding: var(--space-10) max(var(--space-4), calc((100% - var(--page-width)) / 2)) var(--space-12);

  @media (min-width: 768px) {
    padding-block: var(--space-16);
  }

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    padding-block: 72px 88px;
  }
`;

const Title = styled.h1`
  max-width: 20ch;
  font-size: var(--text-36);
  letter-spacing: -0.02em;
  line-height: 1.14;

  @media (min-width: 768px) {
    font-size: var(--text-44);
  }
`;

const Lead = styled.p`
  max-width: 52ch;
  margin-top: var(--space-5);
  color: var(--ink-soft);
  font-size: var(--text-18);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-8);
`;

const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, auto));
  justify-content: start;
  gap: var(--space-3) clamp(var(--space-4), 4vw, var(--space-10));
  margin-top: var(--space-8);
  padding-top: var(--space-4);
  border-top: 3px double var(--line-strong);

  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dt {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }

  dd {
    font-family: var(--font-title);
    font-size: var(--text-22);
    font-weight: 600;
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1.2;
  }
`;

/** Nigeria's states with the Federal Capital Territory, and its local government areas with the area councils. */
const details = [
  { figure: '36', label: 'hero.states' },
  { figure: '774', label: 'hero.areas' },
  { figure: '4', label: 'hero.plans' },
] as const;

export function Hero() {
  const { t } = useTranslation('home');
  const text = useLandingText();
  const opens = useModalButton();
  const { shortName } = shellConfig();
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <Columns>
      <div>
        <Title {...text('hero.title')} />
        <Lead {...text('hero.lead')} />
        <Actions>
          {isSignedIn ? (
            <Button variant="primary" to="/dashboard">
              {t('hero.dashboard')}
            </Button>
          ) : (
            <>
              <Button variant="primary" to="/register">
                {t('hero.register')}
              </Button>
              <Button {...opens('sign-in')}>{t('shell:nav.signIn')}</Button>
            </>
          )}
        </Actions>
        <Details>
          {details.map(({ figure, label }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </Details>
      </div>
      <Certificate shortName={shortName} />
    </Columns>
  );
}
