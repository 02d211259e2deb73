import { isApiError } from '@portal/remote-kit/api';
import { loadStepUpDialog } from '@portal/remote-kit/step-up';
import { usePageTitle } from '@portal/remote-kit';
import { selectUser } from '@portal/remote-kit/session';
import { Banner, ErrorState, Skeleton, Stack } from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { RecordNavigation } from '../business-record/record-navigation.tsx';
import { AppInUse } from './app-in-use.tsx';
import {
  useGetSecondFactorQuery,
  useMakeRecoveryCodesMutation,
  useResetFactorMutation,
  useStartAppMutation,
  type NewApp,
} from './endpoints.ts';
import { needsSecondFactor } from '../business-record/needs-second-factor.ts';
import { NoApp } from './no-app.tsx';

const SetUpApp = lazy(async () => ({ default: (await import('./set-up-app.tsx')).SetUpApp }));
const RecoveryCodes = lazy(async () => ({
  default: (await import('./recovery-codes.tsx')).RecoveryCodes,
}));

type Stage =
  | { name: 'settings' }
  | { name: 'set-up'; app: NewApp }
  /** Shown this once. */
  | { name: 'codes'; codes: readonly string[] };

const StepUpDialog = lazyDialog(loadStepUpDialog);

/** Master Agents always have a second factor; other owners have one once they set up an app here. */
export function Component() {
  const { t } = useTranslation('mf-profile');
  usePageTitle(t('profile.secondStep'));
  const isOwner = !needsSecondFactor(useSelector(selectUser));
  const [isConfirming, setIsConfirming] = useState(false);
  const [stage, setStage] = useState<Stage>({ name: 'settings' });
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useGetSecondFactorQuery();
  const [startApp, starting] = useStartAppMutation();
  const [makeCodes, making] = useMakeRecoveryCodesMutation();
  const [reset, resetting] = useResetFactorMutation();

  const showError = (error: unknown) => {
    // A person who closes the dialog that asks for a code has changed their mind.
    if (isApiError(error) && error.code === 'second_factor_required') return;
    setProblem((isApiError(error) && error.message) || t('secondFactor.failed'));
  };
  const handleStart = async () => {
    setProblem(null);
    const result = await startApp();
    if (result.data) setStage({ name: 'set-up', app: result.data });
    else if (isApiError(result.error) && result.error.code === 'confirmation_required')
      setIsConfirming(true);
    else showError(result.error);
  };
  const handleMakeCodes = async () => {
    setProblem(null);
    const result = await makeCodes();
    if (result.data) setStage({ name: 'codes', codes: result.data.recovery_codes });
    else showError(result.error);
  };
  const handleReset = async () => {
    setProblem(null);
    const result = await reset();
    if (result.error) showError(result.error);
    else void refetch();
  };
  const handleBack = () => {
    setStage({ name: 'settings' });
    void refetch();
  };

  return (
    <Stack gap={6}>
      <RecordNavigation />
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Suspense fallback={<Skeleton lines={8} />}>
        {stage.name === 'set-up' ? (
          <SetUpApp
            app={stage.app}
            isOwner={isOwner}
            onConfirmed={(codes) => setStage({ name: 'codes', codes })}
            onCancel={handleBack}
          />
        ) : stage.name === 'codes' ? (
          <RecoveryCodes codes={stage.codes} onKept={handleBack} />
        ) : data?.method === 'app' ? (
          <AppInUse
            factor={data}
            isOwner={isOwner}
            onMakeCodes={() => void handleMakeCodes()}
            isMaking={making.isLoading}
            onReset={handleReset}
            isResetting={resetting.isLoading}
          />
        ) : data ? (
          <NoApp
            canStart={isOwner || data.method === 'email'}
            isOwner={isOwner}
            busy={starting.isLoading}
            onStart={() => void handleStart()}
          />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={5} />
        )}
      </Suspense>
      {isConfirming && (
        <StepUpDialog
          onClose={() => setIsConfirming(false)}
          onConfirmed={() => {
            setIsConfirming(false);
            void handleStart();
          }}
        />
      )}
    </Stack>
  );
}
