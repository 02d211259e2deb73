import type { BankInformation } from '@portal/contract';
import { lazyPart, usePageTitle } from '@portal/remote-kit';
import { safePath, selectUserId } from '@portal/remote-kit/session';
import {
  Button,
  Card,
  Cluster,
  ErrorState,
  PageIntro,
  PageSection,
  Sections,
  Skeleton,
  Stack,
} from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { showToast } from '@portal/ui/toast';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetBankInformationQuery } from '../endpoints/account.ts';
import { financePath } from '../pay-paths.ts';
import type { BankFormProps } from './bank-form.tsx';
import { BankDetails } from './bank-details.tsx';

const LazyBankForm = lazyPart('bank-form', async () => (await import('./bank-form.tsx')).BankForm);

function BankForm(props: BankFormProps) {
  return (
    <Suspense fallback={<Skeleton lines={4} height={48} />}>
      <LazyBankForm {...props} />
    </Suspense>
  );
}

const RemoveBank = lazyDialog(async () => (await import('./remove-bank.tsx')).RemoveBank);

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('bank.page'));
  const userId = useSelector(selectUserId);
  const bank = useGetBankInformationQuery({ userId: userId ?? '' }, { skip: userId === null });
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const then = safePath(params.get('then'));
  const handleSaved = (isFirst: boolean) => {
    showToast({ tone: 'positive', message: t(isFirst ? 'bank.added' : 'bank.changed') });
    if (then !== null) void navigate(then, { replace: true });
  };
  return (
    <>
      <PageIntro
        back={
          then === null
            ? { to: financePath, label: t('page.title') }
            : { to: then, label: t('bank.back') }
        }
      >
        {t('bank.lead')}
      </PageIntro>
      {bank.data !== undefined ? (
        <Bank bank={bank.data} onSaved={handleSaved} />
      ) : bank.isError ? (
        <ErrorState onRetry={() => void bank.refetch()} busy={bank.isFetching} />
      ) : (
        <Skeleton lines={4} height={48} />
      )}
    </>
  );
}

interface BankProps {
  bank: BankInformation | null;
  onSaved: (isFirst: boolean) => void;
}

/** The account and what can be done with it, or the form for the first one. */
function Bank({ bank, onSaved }: BankProps) {
  const { t } = useTranslation('mf-finance');
  const [isChanging, setIsChanging] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  if (bank === null) return <BankForm title={t('bank.add')} onSaved={() => onSaved(true)} />;
  return (
    <Sections>
      <Card>
        <Stack>
          <BankDetails bank={bank} />
          <Cluster>
            {!isChanging && <Button onClick={() => setIsChanging(true)}>{t('bank.change')}</Button>}
            <Button variant="quiet" onClick={() => setIsRemoving(true)}>
              {t('bank.remove')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
      {isChanging && (
        <PageSection title={t('bank.changeTitle')}>
          <BankForm
            title={t('bank.changeTitle')}
            onSaved={() => {
              setIsChanging(false);
              onSaved(false);
            }}
          />
        </PageSection>
      )}
      {isRemoving && <RemoveBank onClose={() => setIsRemoving(false)} />}
    </Sections>
  );
}
