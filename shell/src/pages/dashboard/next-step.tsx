import { usePortal } from '@portal/remote-kit';
import { selectUser, selectUserData } from '@portal/remote-kit/session';
import { Button, Callout, Skeleton } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { Slot } from '../../widgets/slot.tsx';

/** Remotes are asked in the order of their widgets; the first that has something to say is shown. */
const FirstOnly = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &:empty,
  > * ~ * {
    display: none;
  }
`;

/** The one thing that helps the owner most now: what the session tells, then what remotes say. */
export function NextStep() {
  const { t } = useTranslation('dashboard');
  const { openModal } = usePortal();
  const user = useSelector(selectUser);
  const remembered = useSelector(selectUserData);
  const owner = user ?? remembered;
  const waiting = (
    <Callout label={t('next.title')}>
      <Skeleton lines={4} />
    </Callout>
  );
  if (!owner) return waiting;
  if (!owner.email_verified)
    return (
      <Callout
        label={t('next.title')}
        title={t('next.verify.title')}
        action={
          <Button
            variant="primary"
            onClick={() => openModal('email-verification', { closable: 'true' })}
          >
            {t('next.verify.action')}
          </Button>
        }
      >
        <p>{t('next.verify.text')}</p>
      </Callout>
    );
  return (
    <FirstOnly>
      {/* A remote that failed says so in its cards. */}
      <Slot name="dashboard.next-step" placeholder={waiting} failure={null} />
    </FirstOnly>
  );
}
