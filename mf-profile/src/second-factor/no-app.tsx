import { Banner, Button, Card, PageSection, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';

interface NoAppProps {
  /** Without a verified e-mail nothing can confirm an app. */
  canStart: boolean;
  /** Owners may do without an app; others get codes by e-mail until they have one. */
  isOwner: boolean;
  busy: boolean;
  onStart: () => void;
}

export function NoApp({ canStart, isOwner, busy, onStart }: NoAppProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <PageSection title={t('secondFactor.app')}>
      <Card>
        <Stack>
          <p>{t(isOwner ? 'secondFactor.off' : 'secondFactor.byEmail')}</p>
          <p>{t(isOwner ? 'secondFactor.whyOwner' : 'secondFactor.whyApp')}</p>
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
