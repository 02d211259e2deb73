import type { VirtualAccount } from '@portal/contract';
import { isApiError } from '@portal/remote-kit/api';
import {
  Banner,
  Button,
  Card,
  Cluster,
  DefinitionList,
  Muted,
  PageSection,
  Stack,
  TextLink,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import {
  useGetVirtualAccountQuery,
  useRequestVirtualAccountMutation,
} from '../endpoints/virtual-account.ts';
import { AccountNumber } from './account-number.tsx';

const askAgainMs = 4000;

/**
 * The owner's account number for bank transfers, or how to get one. Nothing where the payment provider gives none, or
 * where the server does not say: the checkout is complete without it.
 */
export function VirtualAccountSection() {
  const { t } = useTranslation('mf-finance');
  const { data: known } = useGetVirtualAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  useGetVirtualAccountQuery(undefined, {
    pollingInterval: known?.status === 'waiting' ? askAgainMs : 0,
    skipPollingIfUnfocused: true,
  });
  if (known === undefined || known.status === 'unavailable') return null;
  return (
    <PageSection title={t('virtualAccount.title')}>
      <Card>
        <Content account={known} />
      </Card>
    </PageSection>
  );
}

function Content({ account }: { account: VirtualAccount }) {
  const { t } = useTranslation('mf-finance');
  switch (account.status) {
    case 'assigned':
      return <Details account={account} />;
    case 'waiting':
      return (
        <div role="status">
          <p>{t('virtualAccount.waiting')}</p>
          <Muted size="sm">{t('virtualAccount.waitingText')}</Muted>
        </div>
      );
    case 'needs_bvn':
      return (
        <Stack gap={2}>
          <p>{t('virtualAccount.what')}</p>
          <p>
            <TextLink to="/dashboard/profile/business">{t('virtualAccount.needsBvn')}</TextLink>
          </p>
        </Stack>
      );
    case 'unavailable':
      return null;
    case 'offered':
    case 'failed':
      return <Offer isAgain={account.status === 'failed'} />;
  }
}

function Details({ account }: { account: VirtualAccount }) {
  const { t } = useTranslation('mf-finance');
  const { bank_name, account_number, account_name, test_transfer_url } = account;
  return (
    <Stack>
      <DefinitionList
        items={[
          { term: t('bank.name'), description: bank_name },
          {
            term: t('bank.number'),
            description: account_number && <AccountNumber value={account_number} />,
          },
          { term: t('bank.holder'), description: account_name },
        ]}
      />
      <Muted size="sm">{t('virtualAccount.use')}</Muted>
      {test_transfer_url !== null && (
        <Cluster>
          <Button href={test_transfer_url}>{t('virtualAccount.test')}</Button>
        </Cluster>
      )}
    </Stack>
  );
}

function Offer({ isAgain }: { isAgain: boolean }) {
  const { t } = useTranslation('mf-finance');
  const [request, { isLoading, error }] = useRequestVirtualAccountMutation();
  const problem = isApiError(error) ? error.message || t('pay.lost') : undefined;
  return (
    <Stack gap={3}>
      {isAgain && <Banner tone="warning">{t('virtualAccount.failed')}</Banner>}
      <p>{t('virtualAccount.what')}</p>
      <Muted size="sm">{t('virtualAccount.shared')}</Muted>
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Cluster>
        <Button busy={isLoading} onClick={() => void request()}>
          {t(isAgain ? 'addMoney.again' : 'virtualAccount.ask')}
        </Button>
      </Cluster>
    </Stack>
  );
}
