import { Callout, Skeleton } from '@portal/ui';
import { useTranslation } from 'react-i18next';
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

/** The one thing that helps the owner most now. An e-mail that is not verified has the layout's banner. */
export function NextStep() {
  const { t } = useTranslation('dashboard');
  const waiting = (
    <Callout label={t('next.title')}>
      <Skeleton lines={4} />
    </Callout>
  );
  return (
    <FirstOnly>
      {/* A remote that failed says so in its cards. */}
      <Slot name="dashboard.next-step" placeholder={waiting} failure={null} />
    </FirstOnly>
  );
}
