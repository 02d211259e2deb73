import { usePageTitle } from '@portal/remote-kit';
import { ErrorState, Stack, TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { SupportCode } from './support-code.tsx';

export interface AreaUnavailableProps {
  /** Its name as the menu has it. */
  area: string;
  supportCode: string;
  onRetry: () => void;
}

/** In place of an area whose remote failed. The rest of the portal goes on. */
export function AreaUnavailable({ area, supportCode, onRetry }: AreaUnavailableProps) {
  const { t } = useTranslation('shell');
  usePageTitle(area);
  return (
    <ErrorState
      title={t('unavailable.title', { area })}
      onRetry={onRetry}
      action={
        <TextLink to="/" standalone>
          {t('unavailable.home')}
        </TextLink>
      }
    >
      <Stack gap={1}>
        <p>{t('unavailable.text')}</p>
        <SupportCode code={supportCode} />
      </Stack>
    </ErrorState>
  );
}
