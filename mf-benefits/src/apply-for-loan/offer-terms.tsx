import type { LoanApplication, LoanOffer } from '@portal/contract';
import { Listen } from '@portal/remote-kit';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { PinConfirm } from '@portal/remote-kit/pin-confirm';
import {
  Banner,
  Button,
  Cluster,
  DateText,
  DefinitionList,
  formatDate,
  formatMoney,
  Money,
  Muted,
  Stack,
  useIntlLocale,
} from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclineOffer } from './decline-offer.tsx';
import { useAcceptLoanOfferMutation } from './own-loan-endpoints.ts';
import { formatRate } from './format-rate.ts';
import { RepaymentTable } from './repayment-table.tsx';

export interface OfferTermsProps {
  application: LoanApplication;
  offer: LoanOffer;
}

/** All that the owner has to know before accepting, and the answer. */
export function OfferTerms({ application, offer }: OfferTermsProps) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const handleClose = () => setAsked(null);
  return (
    <Stack gap={5} data-listen="">
      <DefinitionList
        items={[
          {
            term: t('loan.terms.receive'),
            description: <Money kobo={offer.received_kobo} large />,
          },
          { term: t('loan.terms.amount'), description: <Money kobo={offer.amount_kobo} /> },
          { term: t('loan.terms.fee'), description: <Money kobo={offer.fee_kobo} /> },
          { term: t('loan.terms.rate'), description: formatRate(offer.monthly_rate, locale) },
          { term: t('loan.terms.annual'), description: formatRate(offer.annual_rate, locale) },
          {
            term: t('loan.terms.length'),
            description: t('loan.months', { count: offer.months }),
          },
          { term: t('loan.schedule.interest'), description: <Money kobo={offer.interest_kobo} /> },
          { term: t('loan.schedule.total'), description: <Money kobo={offer.total_kobo} /> },
          ...(application.status === 'accepted'
            ? []
            : [{ term: t('loan.terms.until'), description: <DateText iso={offer.valid_until} /> }]),
        ]}
      />
      <RepaymentTable repayments={offer.repayments} />
      <Muted size="sm">{t('loan.terms.dates')}</Muted>
      {application.status === 'accepted' ? (
        <Banner tone="info" role="status" title={t('loan.terms.accepted')} />
      ) : (
        <Cluster gap={3}>
          <Button variant="primary" onClick={() => setAsked('accept')}>
            {t('loan.terms.accept')}
          </Button>
          <Button onClick={() => setAsked('decline')}>{t('loan.terms.decline')}</Button>
          <Listen />
        </Cluster>
      )}
      {asked === 'accept' && (
        <AcceptOffer application={application} offer={offer} onClose={handleClose} />
      )}
      {asked === 'decline' && <DeclineOffer id={application.id} onClose={handleClose} />}
    </Stack>
  );
}

function AcceptOffer({ application, offer, onClose }: OfferTermsProps & { onClose: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const [accept] = useAcceptLoanOfferMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const { id } = application;

  const handlePin = async (pin: string) => {
    const { error } = await accept({ id, key: keyOf(id), pin });
    if (!error) {
      forget();
      onClose();
      return null;
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') forget();
    return error;
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      dismissible="by-key"
      title={t('loan.terms.acceptTitle')}
    >
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t('loan.terms.receive'), description: <Money kobo={offer.received_kobo} /> },
          ]}
        />
        <p>
          {t('loan.terms.acceptText', {
            total: formatMoney(offer.total_kobo, locale),
            count: offer.repayments.length,
            date: formatDate(offer.repayments[0]?.due_on ?? '', locale, { time: false }),
          })}
        </p>
        <PinConfirm
          label={t('loan.terms.acceptTitle')}
          action={t('loan.terms.accept')}
          lost={t('loan.terms.acceptLost')}
          onPin={handlePin}
        />
      </Stack>
    </Dialog>
  );
}
