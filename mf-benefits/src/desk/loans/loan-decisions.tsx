import type { AgencyLoan } from '@portal/contract/agency';
import { DateText, DefinitionList, Money, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** Decisions of the agency about a loan, and who made them. */
export function LoanDecisions({ loan }: { loan: AgencyLoan }) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Stack gap={4}>
      {loan.decisions.map((each) => (
        <DefinitionList
          key={each.at}
          items={[
            {
              term: t(`desk.loans.made.${each.decision}`),
              description: each.amount_kobo === null ? '–' : <Money kobo={each.amount_kobo} />,
            },
            {
              term: t('desk.loans.by'),
              description: (
                <>
                  {each.by ?? '–'}, <DateText iso={each.at} />
                </>
              ),
            },
            ...(each.reason === '' ? [] : [{ term: t('desk.reason'), description: each.reason }]),
            ...(each.second
              ? [
                  {
                    term: t(`desk.loans.second.${each.second.decision}`),
                    description: `${each.second.by ?? '–'}: ${each.second.reason}`,
                  },
                ]
              : each.waits_for_second
                ? [{ term: t('desk.status'), description: t('desk.waitsForSecond') }]
                : []),
          ]}
        />
      ))}
    </Stack>
  );
}
