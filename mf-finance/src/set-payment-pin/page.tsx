import { pinLimits } from '@portal/contract';
import { usePageTitle } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { safePath } from '@portal/remote-kit/session';
import { Banner, Button, ErrorState, PageIntro, Skeleton, Stack } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { payPath } from '../pay-paths.ts';
import { useGetFinanceSelectQuery } from '../endpoints/statement.ts';
import { useSendPaymentPinCodeMutation } from '../endpoints/payment-pin.ts';
import { PinForm } from './pin-form.tsx';

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('pin.title'));
  const [params] = useSearchParams();
  // Back to what needs the PIN, which can be in any area.
  const then = safePath(params.get('then')) ?? payPath;
  const { currentData, isError, isFetching, refetch } = useGetFinanceSelectQuery({
    locale: currentLocale(),
  });
  const [isDone, setIsDone] = useState(false);
  return (
    <>
      <PageIntro back={{ to: payPath, label: t('pay.title') }}>{t('pin.lead')}</PageIntro>
      {isDone ? (
        <Banner
          tone="positive"
          role="status"
          title={t('pin.done')}
          action={
            <Button variant="primary" to={then}>
              {t('pin.goOn')}
            </Button>
          }
        />
      ) : currentData ? (
        <PinForms auth={currentData.auth} onDone={() => setIsDone(true)} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={3} height={48} />
      )}
    </>
  );
}

interface PinFormsProps {
  auth: { has_pin: boolean; is_locked: boolean };
  onDone: () => void;
}

/** Set, change, or after a lock or when it was forgotten, reset by a code. */
function PinForms({ auth, onDone }: PinFormsProps) {
  const { t } = useTranslation('mf-finance');
  const [send, { isLoading, isSuccess, error }] = useSendPaymentPinCodeMutation();
  if (!auth.has_pin) return <PinForm way="set" onDone={onDone} />;
  if (isSuccess) return <PinForm way="reset" onDone={onDone} />;
  return (
    <Stack gap={6}>
      {auth.is_locked ? (
        <Banner tone="danger" title={t('pin.locked')}>
          {t('pin.lockedText', { count: pinLimits.wrongTries })}
        </Banner>
      ) : (
        <PinForm way="change" onDone={onDone} />
      )}
      {error && (
        <Banner tone="danger" role="alert">
          {('message' in error && error.message) || t('pay.lost')}
        </Banner>
      )}
      <div>
        <Button
          variant={auth.is_locked ? 'primary' : 'secondary'}
          busy={isLoading}
          onClick={() => void send()}
        >
          {t(auth.is_locked ? 'pin.reset' : 'pin.forgotten')}
        </Button>
      </div>
    </Stack>
  );
}
