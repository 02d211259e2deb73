import { Banner, Button, Card, PageSection, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';

interface NoAppProps {
  /** Without a verified e-mail nothing can confirm an app. */
  canStart: boolean;
  busy: boolean;
  onStart: () => void;
}

/** Codes come by e-mail so far. */
export function NoApp({ canStart, busy, onStart }: NoAppProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <PageSection title={t('secondFactor.app')}>
      <Card>
        <Stack>
          <p>{t('secondFactor.byEmail')}</p>
          <p>{t('secondFactor.whyApp')}</p>
          {canStart ? (
            <div>
              <Button variant="primary" busy={busy} onClick={onStart}>
                {t('secondFactor.setUp')}
              </Button>
            </div>
          ) : (
            <Banner tone="warning" role="status">
              {t('secondFactor.verifyFirst')}
            </Banner>
          )}
        </Stack>
      </Card>
    </PageSection>
  );
}
