import { isApiError } from '@portal/remote-kit/api';
import { typedPin, type Campaign } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import {
  DateText,
  DefinitionList,
  formatMoney,
  Money,
  Skeleton,
  Stack,
  useIntlLocale,
} from '@portal/ui';
import { OneTimeCodeField } from '@portal/ui/code';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { MoneyNeeded } from '../pay/money-needed.tsx';
import { PinNeeded } from '../pay/pin-needed.tsx';
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

const schema = z.object({ pin: typedPin() });

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
        ) : select.auth.has_pin && !select.auth.is_locked ? (
          <PinForm {...{ composed, onRejected, onOrdered }} />
        ) : (
          <PinNeeded isLocked={select.auth.is_locked} />
        )}
      </Stack>
    </Dialog>
  );
}

function PinForm({ composed, onRejected, onOrdered }: Omit<ConfirmSendProps, 'onClose'>) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const [create] = useCreateCampaignMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm<{ pin: string }, { pin: string }>({
    schema,
    defaultValues: { pin: '' },
  });
  const { text, audience, sendAt, quote } = composed;

  const submit = async ({ pin }: { pin: string }) => {
    setProblem(null);
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
      return onOrdered(data);
    }
    if (!isApiError(error)) throw error;
    const { pin: pinFault, ...others } = error.fields;
    if (pinFault !== undefined) {
      form.resetField('pin');
      applyServerErrors(form, { pin: pinFault });
    } else if (Object.keys(others).length > 0) onRejected(others);
    else setProblem(error.kind === 'status' ? error.message : t('confirm.lost'));
  };

  return (
    <Form form={form} onSubmit={submit} label={t('compose.confirm')}>
      <FormErrorSummary message={problem} />
      <OneTimeCodeField name="pin" label={t('pin.label')} length={4} masked autoComplete="off" />
      <DialogActions>
        <SubmitButton>
          {t('confirm.pay', { amount: formatMoney(quote.amount_kobo, locale) })}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
