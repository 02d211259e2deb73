import { DateText } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const OneLine = styled.span`
  white-space: nowrap;
`;

/** An instant with its zone: people who release can be in another one, and the command line shows UTC. */
export function ZonedTime({ iso }: { iso: string }) {
  const { t } = useTranslation('releases');
  return (
    <OneLine>
      <DateText iso={iso} /> {t('zone')}
    </OneLine>
  );
}
