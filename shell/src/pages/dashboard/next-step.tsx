import type { BenefitActivation } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { selectUser, selectUserData } from '@portal/remote-kit/session';
import { Button, formatDate, formatMoney, Skeleton, useIntlLocale } from '@portal/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { freshFor, useDashboardActivationsQuery } from './endpoints.ts';
import { useArrivalTime } from './use-arrival-time.ts';

const Sheet = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--space-1);
  padding: var(--card-space);
  border-inline-start: 5px solid var(--primary);
  border-radius: var(--radius-card);
  background: var(--primary-wash);

  align-content: start;

  @media (max-width: 599.98px) {
    min-height: 230px;
  }

  h2 {
    color: var(--primary);
    font: 600 var(--text-14) / 1.4 var(--font-text);
  }

  strong {
    font: 600 var(--text-22) / 1.3 var(--font-title);
  }

  p {
    max-width: 60ch;
  }

  > [role='status'] {
    justify-self: stretch;
  }

  button,
  a {
    margin-top: var(--space-3);
  }
`;

/** An owner who hears of a payment a month before can put the money aside. */
const noticeDays = 30;
const dayMs = 86_400_000;

export type Step =
  | { kind: 'verify' | 'complete' | 'choose' | 'none' }
  | { kind: 'renew'; activation: BenefitActivation; isOverdue: boolean };

/** The one thing that helps the owner most now. Null while that is not known yet. */
export function nextStep(
  facts: { email_verified: boolean; status: string } | null,
  activations: readonly BenefitActivation[] | undefined,
  now: Date,
): Step | null {
  if (!facts) return null;
  if (!facts.email_verified) return { kind: 'verify' };
  if (facts.status !== 'Completed') return { kind: 'complete' };
  if (!activations) return null;
  const due = activations
    .filter(({ renews_at }) => Date.parse(renews_at) - now.getTime() <= noticeDays * dayMs)
    .toSorted((a, b) => Date.parse(a.renews_at) - Date.parse(b.renews_at))[0];
  if (due) {
    const isOverdue = Date.parse(due.renews_at) < now.getTime();
    return { kind: 'renew', activation: due, isOverdue };
  }
  return { kind: activations.length === 0 ? 'choose' : 'none' };
}

export function NextStep() {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const user = useSelector(selectUser);
  const remembered = useSelector(selectUserData);
  const now = useArrivalTime();
  const { data, isError } = useDashboardActivationsQuery(undefined, freshFor);
  const step = nextStep(user ?? remembered, data, now);
  // The benefits' own card says that they could not be loaded.
  if (!step && isError) return null;
  return (
    <Sheet aria-labelledby={titleId}>
      <h2 id={titleId}>{t('next.title')}</h2>
      {step ? <StepWords step={step} /> : <Skeleton lines={4} />}
    </Sheet>
  );
}

function StepWords({ step }: { step: Step }) {
  const { t } = useTranslation('dashboard');
  const { openModal } = usePortal();
  const locale = useIntlLocale();
  const arrow = <ArrowRight aria-hidden="true" />;
  switch (step.kind) {
    case 'verify':
      return (
        <>
          <strong>{t('next.verify.title')}</strong>
          <p>{t('next.verify.text')}</p>
          <Button
            variant="primary"
            onClick={() => openModal('email-verification', { closable: 'true' })}
          >
            {t('next.verify.action')}
          </Button>
        </>
      );
    case 'complete':
      return (
        <>
          <strong>{t('next.complete.title')}</strong>
          <p>{t('next.complete.text')}</p>
          <Button variant="primary" to="/dashboard/profile/business" icon={arrow}>
            {t('next.complete.action')}
          </Button>
        </>
      );
    case 'renew': {
      const { title, category, slug, amount_kobo, renews_at } = step.activation;
      return (
        <>
          <strong>{t('next.renew.title', { benefit: title })}</strong>
          <p>
            {t(`next.renew.${step.isOverdue ? 'overdue' : 'text'}`, {
              amount: formatMoney(amount_kobo, locale),
              date: formatDate(renews_at, locale, { time: false }),
            })}
          </p>
          <Button variant="primary" to={benefitPath(category, slug)} icon={arrow}>
            {t('next.renew.action')}
          </Button>
        </>
      );
    }
    case 'choose':
      return (
        <>
          <strong>{t('next.choose.title')}</strong>
          <p>{t('next.choose.text')}</p>
          <Button variant="primary" to="/dashboard/benefits" icon={arrow}>
            {t('next.choose.action')}
          </Button>
        </>
      );
    case 'none':
      return (
        <>
          <strong>{t('next.none.title')}</strong>
          <p>{t('next.none.text')}</p>
        </>
      );
  }
}

/** The agency's own benefits share one page; the others have one each. */
export function benefitPath(category: BenefitActivation['category'], slug: string): string {
  return category === 'smedan'
    ? '/dashboard/benefits/smedan'
    : `/dashboard/benefits/${category}/${slug}`;
}
