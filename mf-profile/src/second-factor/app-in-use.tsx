import { Banner, Button, Card, DateText, PageSection, Stack } from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskRemovalProps } from './ask-removal.tsx';
import type { SecondFactor } from './endpoints.ts';
import { LostHelp } from './lost-help.tsx';

const AskRemoval = lazyDialog<AskRemovalProps>(
  async () => (await import('./ask-removal.tsx')).AskRemoval,
  ({ open }) => open,
);

/** So few are left that new ones are due. */
const fewCodes = 3;

interface AppInUseProps {
  factor: SecondFactor;
  isOwner: boolean;
  onMakeCodes: () => void;
  isMaking: boolean;
  onReset: () => Promise<void>;
  isResetting: boolean;
}

export function AppInUse(props: AppInUseProps) {
  const { factor, isOwner, onMakeCodes, isMaking, onReset, isResetting } = props;
  const { t } = useTranslation('mf-profile');
  const [isAsking, setIsAsking] = useState(false);
  const left = factor.recovery_codes_left;
  // The dialog of the second factor takes its place.
  const handleReset = () => {
    setIsAsking(false);
    void onReset();
  };
  return (
    <Stack gap={6}>
      <PageSection title={t('secondFactor.app')}>
        <Card>
          <Stack>
            <p>
              {t('secondFactor.inUse')}{' '}
              {factor.app_added_at && <DateText iso={factor.app_added_at} />}
            </p>
            <p>{t('secondFactor.newPhone')}</p>
            <div>
              <Button variant="danger" busy={isResetting} onClick={() => setIsAsking(true)}>
                {t('secondFactor.remove')}
              </Button>
            </div>
          </Stack>
        </Card>
      </PageSection>
      <PageSection title={t('secondFactor.codes')}>
        <Card>
          <Stack>
            <p>{t('secondFactor.codesText')}</p>
            <LostHelp />
            {left <= fewCodes ? (
              <Banner tone="warning" role="status">
                {t('secondFactor.left', { left })}
              </Banner>
            ) : (
              <p>{t('secondFactor.left', { left })}</p>
            )}
            <div>
              <Button busy={isMaking} onClick={onMakeCodes}>
                {t('secondFactor.makeCodes')}
              </Button>
            </div>
          </Stack>
        </Card>
      </PageSection>
      <AskRemoval
        open={isAsking}
        isOwner={isOwner}
        onClose={() => setIsAsking(false)}
        onConfirm={handleReset}
      />
    </Stack>
  );
}
