import { isApiError } from '@portal/remote-kit/api';
import type { Campaign, FinanceSelect } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { PinConfirm } from '@portal/remote-kit/pin-confirm';
import {
  DateText,
  DefinitionList,
  formatMoney,
  Money,
  Skeleton,
  Stack,
  useIntlLocale,
} from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { MoneyNeeded } from '../pay/money-needed.tsx';
import { useGetFinanceAccountQuery } from '../endpoints/account.ts';
import { useGetFinanceSelectQuery } from '../endpoints/statement.ts';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useCreateCampaignMutation } from '../endpoints/campaign.ts';
import type { ComposedSend } from './composed-send.ts';

export interface ConfirmSendProps {
  composed: ComposedSend;
  onClose: () => void;
  /** A field of the form behind was rejected. */
  onRejected: (fields: Record<string, string[]>) => void;
  onOrdered: (send: Campaign) => void;
}

/** How many get it, what it costs, and the PIN that lets it go. */
export function ConfirmSend({ composed, onClose, onRejected, onOrdered }: ConfirmSendProps) {
  const { t } = useTranslation('mf-finance');
  const { data: account } = useGetFinanceAccountQuery();
  const { data: select } = useGetFinanceSelectQuery({ locale: currentLocale() });
  const { quote, sendAt } = composed;
  const missingKobo = account ? quote.amount_kobo - account.balance_kobo : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      dismissible="by-key"
      title={t('compose.confirm')}
      description={t('compose.held')}
    >
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t('send.recipients'), description: quote.recipients },
            { term: t('compose.parts'), description: quote.parts },
            {
              term: t('send.when'),
              description: sendAt === undefined ? t('compose.now') : <DateText iso={sendAt} />,
            },
            { term: t('compose.cost'), description: <Money kobo={quote.amount_kobo} /> },
            ...(account
              ? [
                  {
                    term: t(missingKobo > 0 ? 'account.balance' : 'confirm.balanceAfter'),
                    description: (
                      <Money
                        kobo={account.balance_kobo - (missingKobo > 0 ? 0 : quote.amount_kobo)}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
        {missingKobo > 0 ? (
          <MoneyNeeded missingKobo={missingKobo} />
        ) : !select ? (
          <Skeleton lines={1} height={48} />
        ) : (
          <Pin {...{ composed, onRejected, onOrdered }} auth={select.auth} />
        )}
      </Stack>
    </Dialog>
  );
}

function Pin({
  composed,
  auth,
  onRejected,
  onOrdered,
}: Omit<ConfirmSendProps, 'onClose'> & { auth: FinanceSelect['auth'] }) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const [create] = useCreateCampaignMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const { text, audience, sendAt, quote } = composed;

  const handlePin = async (pin: string) => {
    const request = {
      text,
      audience,
      amount_kobo: quote.amount_kobo,
      ...(sendAt !== undefined && { send_at: sendAt }),
    };
    const { data, error } = await create({
      key: keyOf(JSON.stringify(request)),
      order: { ...request, pin },
    });
    if (data) {
      forget();
      onOrdered(data);
      return null;
    }
    if (!isApiError(error)) throw error;
    const { pin: pinFault, ...others } = error.fields;
    if (pinFault === undefined && Object.keys(others).length > 0) onRejected(others);
    return error;
  };

  return (
    <PinConfirm
      label={t('compose.confirm')}
      action={t('confirm.pay', { amount: formatMoney(quote.amount_kobo, locale) })}
      note={t('pin.kept')}
      auth={auth}
      onPin={handlePin}
    />
  );
}
