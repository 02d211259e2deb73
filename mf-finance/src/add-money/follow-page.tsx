import type { TopUp } from '@portal/contract';
import { RouteError, usePageTitle } from '@portal/remote-kit';
import {
  Banner,
  Button,
  Card,
  Cluster,
  DateText,
  DefinitionList,
  ErrorState,
  formatMoney,
  Money,
  PageIntro,
  Skeleton,
  Stack,
  useIntlLocale,
  type Tone,
} from '@portal/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useGetFinanceAccountQuery } from '../endpoints/account.ts';
import { financeApi } from '../endpoints/finance-api.ts';
import { useGetTopUpQuery } from '../endpoints/top-up.ts';
import { addMoneyPath, financePath, payPath } from '../pay-paths.ts';
import { readReturnPath } from './return-path.ts';

const askAgainMs = 4000;

const mayChange = (status: TopUp['status'] | undefined) =>
  status === 'created' || status === 'pending' || status === 'returning';

/** The state of a top-up; asked for again while the bank has not responded. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('addMoney.title'));
  const { reference = '' } = useParams();
  const known = useGetTopUpQuery({ reference }, { refetchOnMountOrArgChange: true });
  const topUp: TopUp | undefined = known.currentData;
  useGetTopUpQuery(
    { reference },
    { pollingInterval: mayChange(topUp?.status) ? askAgainMs : 0, skipPollingIfUnfocused: true },
  );
  useFreshMoney(topUp?.status);
  const { error } = known;
  if (error && 'status' in error && error.status === 404) throw new RouteError(404);
  return (
    <>
      <PageIntro back={{ to: financePath, label: t('page.title') }} />
      {topUp ? (
        <Outcome topUp={topUp} isStale={error !== undefined} />
      ) : error ? (
        <ErrorState
          title={t('outcome.loadFailed')}
          onRetry={() => void known.refetch()}
          busy={known.isFetching}
        >
          {t('outcome.loadFailedText')}
        </ErrorState>
      ) : (
        <Skeleton lines={5} height={40} />
      )}
    </>
  );
}

/** Balance and statement are another once the money has come. */
function useFreshMoney(status: TopUp['status'] | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (status === 'paid') dispatch(financeApi.util.invalidateTags(['money']));
  }, [dispatch, status]);
}

const tones: Record<TopUp['status'], Tone> = {
  created: 'info',
  pending: 'info',
  paid: 'positive',
  failed: 'danger',
  abandoned: 'warning',
  returning: 'warning',
  returned: 'warning',
};

const amountOf = ({ received_kobo, amount_kobo }: TopUp) => received_kobo ?? amount_kobo;

/** The part that the owner can use. */
const leftOf = (topUp: TopUp) => amountOf(topUp) - (topUp.debt_kobo ?? 0);

type OutcomeStatus = Exclude<TopUp['status'], 'created'>;

function OutcomeBanner({ topUp, status }: { topUp: TopUp; status: OutcomeStatus }) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const { debt_kobo: debt = 0, return_reason } = topUp;
  const amount = formatMoney(amountOf(topUp), locale);
  const left = leftOf(topUp);
  if (status === 'paid' && debt > 0) {
    return (
      <Banner
        tone={left > 0 ? 'positive' : 'warning'}
        role="status"
        title={t('addMoney.debtTaken.title', { amount })}
      >
        {t(left > 0 ? 'addMoney.debtTaken.some' : 'addMoney.debtTaken.all', {
          debt: formatMoney(debt, locale),
          left: formatMoney(left, locale),
        })}
      </Banner>
    );
  }
  return (
    <Banner
      tone={tones[status]}
      role="status"
      title={t(`addMoney.status.${status}.title`, { amount })}
    >
      {return_reason === 'over_limit'
        ? t('addMoney.overLimit')
        : t(`addMoney.status.${status}.text`)}
    </Banner>
  );
}

function Outcome({ topUp, isStale }: { topUp: TopUp; isStale: boolean }) {
  const { t } = useTranslation('mf-finance');
  const { data: account } = useGetFinanceAccountQuery();
  const { reference } = topUp;
  const status = topUp.status === 'created' ? 'pending' : topUp.status;
  const isPaid = status === 'paid';
  const amount = amountOf(topUp);
  return (
    <Stack gap={6}>
      {isStale && mayChange(status) && (
        <Banner tone="warning" role="status">
          {t('outcome.notChecked')}
        </Banner>
      )}
      <OutcomeBanner topUp={topUp} status={status} />
      <Card>
        <Stack gap={5}>
          <DefinitionList
            items={[
              { term: t('transaction.amount'), description: <Money kobo={amount} /> },
              ...(isPaid && account
                ? [
                    {
                      term: t('transaction.balance'),
                      description: <Money kobo={account.balance_kobo} />,
                    },
                  ]
                : []),
              {
                term: t('transaction.date'),
                description: <DateText iso={topUp.paid_at ?? topUp.created_at} />,
              },
              { term: t('transaction.reference'), description: reference },
            ]}
          />
          <NextSteps topUp={topUp} />
        </Stack>
      </Card>
    </Stack>
  );
}

function NextSteps({ topUp }: { topUp: TopUp }) {
  const { t } = useTranslation('mf-finance');
  const { status, reference, checkout_url, receipt_url } = topUp;
  const then = readReturnPath(reference);
  const isPaid = status === 'paid';
  const isUsable = isPaid && leftOf(topUp) > 0;
  return (
    <Cluster>
      {isUsable && (
        <Button variant="primary" to={then ?? payPath}>
          {t(then === null ? 'page.pay' : 'addMoney.backToPayment')}
        </Button>
      )}
      {checkout_url && (
        <Button variant="primary" href={checkout_url}>
          {t('addMoney.finish')}
        </Button>
      )}
      {receipt_url && (
        <Button href={receipt_url} download>
          {t('outcome.receipt')}
        </Button>
      )}
      {!isUsable && status !== 'returning' && (
        <Button
          to={addMoneyPath({ returnTo: then })}
          variant={checkout_url ? 'secondary' : 'primary'}
        >
          {t(checkout_url || isPaid ? 'addMoney.other' : 'addMoney.again')}
        </Button>
      )}
    </Cluster>
  );
}
