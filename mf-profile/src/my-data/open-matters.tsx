import type { OpenMatters as Open } from '@portal/contract';
import { DateText, DefinitionList, Money, Muted, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The fate of money and paid benefits when the account is deleted. */
export function OpenMatters({ open }: { open: Open }) {
  const { t } = useTranslation('mf-profile');
  const items: { term: string; lang?: string | undefined; description: ReactNode }[] = [];
  if (open.loans > 0) {
    items.push({
      term: t('myData.delete.open.loans'),
      description: <Money kobo={open.loan_kobo} />,
    });
  }
  if (open.debt_kobo) {
    items.push({
      term: t('myData.delete.open.debt'),
      description: <Money kobo={open.debt_kobo} />,
    });
  }
  if (open.undecided_claims > 0) {
    items.push({ term: t('myData.delete.open.claims'), description: open.undecided_claims });
  }
  if (open.balance_kobo !== 0) {
    items.push({
      term: t('myData.delete.open.balance'),
      description: <Money kobo={open.balance_kobo} />,
    });
  }
  if (open.on_its_way_kobo > 0) {
    items.push({
      term: t('myData.delete.open.onItsWay'),
      description: <Money kobo={open.on_its_way_kobo} />,
    });
  }
  for (const { locale, title, renews_at, unused_kobo } of open.benefits) {
    items.push({
      term: title,
      lang: locale,
      description: (
        <Stack gap={1}>
          {unused_kobo > 0 ? (
            <span>
              {t('myData.delete.open.returned')} <Money kobo={unused_kobo} />
            </span>
          ) : (
            <span>{t('myData.delete.open.nothingReturned')}</span>
          )}
          <Muted>
            {t('myData.delete.open.paidUntil')} <DateText iso={renews_at} time={false} />
          </Muted>
        </Stack>
      ),
    });
  }
  if (open.to_bank_kobo > 0) {
    items.push({
      term: t('myData.delete.open.toBank'),
      description: (
        <Stack gap={1}>
          <strong>
            <Money kobo={open.to_bank_kobo} />
          </strong>
          {open.bank && (
            <Muted>
              {open.bank.bank_name}, {open.bank.account_number}
            </Muted>
          )}
        </Stack>
      ),
    });
  }
  if (items.length === 0) return null;
  return (
    <Stack gap={3}>
      <h3>{t('myData.delete.open.title')}</h3>
      <DefinitionList items={items} />
      {open.benefits.length > 0 && <p>{t('myData.delete.open.benefitsEnd')}</p>}
      {open.to_bank_kobo > 0 && <p>{t('myData.delete.open.sent')}</p>}
    </Stack>
  );
}
