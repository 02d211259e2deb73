import { usePageTitle, usePortal } from '@portal/remote-kit';
import { Button, Card, PageHeading } from '@portal/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SignInForm } from './sign-in-form.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6);

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;

const Title = styled.h2`
  margin-bottom: var(--space-4);
  font-size: var(--text-22);
`;

const Choice = styled.div`
  padding: var(--space-4) 0;
  border-top: 1px solid var(--line);

  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }

  &:last-child {
    padding-bottom: 0;
  }

  h3 {
    font-size: var(--text-18);
  }

  p {
    margin: var(--space-1) 0 var(--space-3);
    color: var(--ink-soft);
  }
`;

export function Component() {
  const { t } = useTranslation('mf-auth');
  const { openModal } = usePortal();
  usePageTitle(t('userAuth.title'));
  return (
    <div>
      <PageHeading title={t('userAuth.title')} lead={t('userAuth.lead')} />
      <Columns>
        <Panel title={t('signIn.title')}>
          <SignInForm />
        </Panel>
        <Panel title={t('userAuth.notYet')}>
          <Choice>
            <h3>{t('userAuth.newHere')}</h3>
            <p>{t('userAuth.newHereText')}</p>
            <Button to="/register">{t('register.title')}</Button>
          </Choice>
          <Choice>
            <h3>{t('userAuth.notActive')}</h3>
            <p>{t('userAuth.notActiveText')}</p>
            <Button onClick={() => openModal('activate-account')}>{t('activate.title')}</Button>
          </Choice>
          <Choice>
            <h3>{t('signIn.forgotNumber')}</h3>
            <p>{t('userAuth.forgotNumberText')}</p>
            <Button onClick={() => openModal('recover-registration-number')}>
              {t('recoverNumber.title')}
            </Button>
          </Choice>
          <Choice>
            <h3>{t('userAuth.forgotEmail')}</h3>
            <p>{t('userAuth.forgotEmailText')}</p>
            <Button onClick={() => openModal('recover-email')}>{t('userAuth.recoverEmail')}</Button>
          </Choice>
        </Panel>
      </Columns>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Card>
  );
}
