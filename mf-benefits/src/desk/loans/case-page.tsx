import { loanApprovalBody, type AgencyLoan } from '@portal/contract/agency';
import { StaffPage, useDescribeProblem } from '@portal/remote-kit/staff';
import { Button, Cluster, DefinitionList, Money, PageSection, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RepaymentTable } from '../../apply-for-loan/repayment-table.tsx';
import { DecisionForm } from '../../decide/decision-form.tsx';
import { Timeline } from '../../timeline/timeline.tsx';
import { CaseLayout, LoadedCase } from '../case/case-layout.tsx';
import type { CaseWork } from '../case/case.ts';
import { useMoneyWork } from '../case/use-money-work.ts';
import { useNoticeConflict } from '../case/use-notice-conflict.ts';
import { useDecideAgencyLoanApprovalMutation, useGetAgencyLoanQuery } from '../endpoints.ts';
import { DecideLoan } from './decide-loan.tsx';
import { LoanBadge } from './loan-badge.tsx';
import { LoanDecisions } from './loan-decisions.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';

const approvalSchema = loanApprovalBody();

/** One loan: the application, what the agency decides about it, and what is repaid. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { id = '' } = useParams();
  const query = useGetAgencyLoanQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const loan = query.data?.data;
  return (
    <StaffPage
      title={loan ? t('desk.loans.of', { business: loan.business_name }) : t('desk.loans.title')}
      needs="finance"
    >
      <LoadedCase query={query}>{(loaded) => <Loan loan={loaded} />}</LoadedCase>
    </StaffPage>
  );
}

function Loan({ loan }: { loan: AgencyLoan }) {
  const { t } = useTranslation('mf-benefits');
  const work = useMoneyWork('loan');
  const schedule = loan.loan?.repayments ?? loan.offer?.repayments;
  return (
    <CaseLayout
      back={{ to: '/agency/loans', label: t('desk.loans.back') }}
      row={loan}
      work={work}
      actions={<Actions loan={loan} work={work} />}
    >
      <PageSection title={loan.package_name || t('desk.loans.unnamed')}>
        <Stack gap={4}>
          <Cluster>
            <LoanBadge status={loan.status} />
          </Cluster>
          <DefinitionList
            items={[
              { term: t('desk.loans.asked'), description: <Money kobo={loan.amount_kobo} /> },
              {
                term: t('desk.loans.months'),
                description: t('loan.months', { count: loan.months }),
              },
              { term: t('desk.loans.owner'), description: loan.owner_name },
              { term: t('desk.registration'), description: loan.smedan_number },
              ...(loan.pay_out
                ? [
                    {
                      term: t('desk.payOut.title'),
                      description: (
                        <>
                          <Money kobo={loan.pay_out.amount_kobo} />{' '}
                          {t(`desk.payOut.${loan.pay_out.status}`)}
                        </>
                      ),
                    },
                  ]
                : []),
              ...(loan.loan
                ? [
                    {
                      term: t('loan.repay.left'),
                      description: <Money kobo={loan.loan.left_kobo} />,
                    },
                  ]
                : []),
            ]}
          />
          <Timeline
            steps={loan.timeline.map(({ status, at }) => ({
              name: t(`loan.status.${status}`),
              at,
              note: null,
            }))}
          />
        </Stack>
      </PageSection>
      {loan.decisions.length > 0 && (
        <PageSection title={t('desk.loans.history')}>
          <LoanDecisions loan={loan} />
        </PageSection>
      )}
      {schedule && schedule.length > 0 && (
        <PageSection title={t('desk.loans.schedule')}>
          <RepaymentTable repayments={schedule} />
        </PageSection>
      )}
    </CaseLayout>
  );
}

function Actions({ loan, work }: { loan: AgencyLoan; work: CaseWork }) {
  const { t } = useTranslation('mf-benefits');
  const [open, setOpen] = useState<'decide' | 'second' | 'payOut' | null>(null);
  const waiting = loan.decisions.find(({ waits_for_second }) => waits_for_second);
  const reason = reasonNotTo(loan, work);
  if (reason !== null) return <p>{t(`desk.loans.not.${reason}`)}</p>;
  const close = () => setOpen(null);
  return (
    <>
      {waiting ? (
        <div>
          <Button variant="primary" onClick={() => setOpen('second')}>
            {t('desk.second')}
          </Button>
        </div>
      ) : (
        <Cluster gap={3}>
          {loan.status === 'accepted' && (
            <Button variant="primary" onClick={() => setOpen('payOut')}>
              {t('desk.loans.payOut')}
            </Button>
          )}
          <Button
            variant={loan.status === 'accepted' ? 'secondary' : 'primary'}
            onClick={() => setOpen('decide')}
          >
            {t(
              loan.status === 'accepted' || loan.status === 'offered'
                ? 'desk.loans.decisions.decline'
                : 'desk.decide',
            )}
          </Button>
        </Cluster>
      )}
      <Dialog
        open={open === 'decide'}
        onClose={close}
        title={t('desk.loans.of', { business: loan.business_name })}
        size="lg"
        focusFirst="title"
      >
        {open === 'decide' && <DecideLoan loan={loan} onDone={close} />}
      </Dialog>
      <Dialog
        open={open === 'second'}
        onClose={close}
        title={t('desk.second')}
        description={loan.business_name}
        focusFirst="title"
      >
        {open === 'second' && <Second loan={loan} onDone={close} />}
      </Dialog>
      <PayOutDialog loan={loan} isOpen={open === 'payOut'} onClose={close} />
    </>
  );
}

/** Why the person who reads the loan has nothing to do; null where there is something. */
function reasonNotTo(loan: AgencyLoan, { mayChange }: CaseWork) {
  const waiting = loan.decisions.find(({ waits_for_second }) => waits_for_second);
  const isOpen = ['submitted', 'in_review', 'offered', 'accepted'].includes(loan.status);
  if (!isOpen) return 'closed' as const;
  if (!loan.is_decided_here) return 'lender' as const;
  if (!mayChange) return 'reading' as const;
  if (loan.is_own) return 'own' as const;
  if (waiting) return waiting.is_own ? ('proposed' as const) : null;
  if (loan.assignee !== null && !loan.assignee.is_me) return 'colleague' as const;
  return null;
}

function Second({ loan, onDone }: { loan: AgencyLoan; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const notice = useNoticeConflict();
  const [decide] = useDecideAgencyLoanApprovalMutation();
  return (
    <DecisionForm
      schema={approvalSchema}
      subject={loan.id}
      label={t('desk.second')}
      decisions={{
        label: t('desk.decision'),
        choices: (['approve', 'reject'] as const).map((value) => ({
          value,
          label: t(`desk.loans.confirm.${value}`),
        })),
      }}
      reason={{ label: t('desk.reason'), hint: t('desk.privateHint') }}
      submitLabel={t('desk.save')}
      decide={({ key, decision, reason }) =>
        notice(
          decide({
            params: { id: loan.id },
            headers: { 'if-match': `"${loan.version}"`, 'idempotency-key': key },
            body: { decision, reason },
          }),
        )
      }
      describe={describe}
      onDone={onDone}
    >
      <LoanDecisions loan={loan} />
    </DecisionForm>
  );
}
