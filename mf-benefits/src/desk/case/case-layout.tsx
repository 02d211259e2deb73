import { ErrorState, PageSection, Sections, Skeleton, TextLink } from '@portal/ui';
import { RouteError } from '@portal/remote-kit';
import { isApiError } from '@portal/remote-kit/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CaseNote } from '@portal/contract/agency';
import type { Case, CaseWork } from './case.ts';
import { Assignment } from './assignment.tsx';
import { Notes } from './notes.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6);
  margin-top: var(--space-5);

  > * {
    min-width: 0;
  }

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 3fr) minmax(18rem, 2fr);
  }
`;

interface LoadedProps<Data> {
  query: {
    data?: { data: Data } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (data: Data) => ReactNode;
}

/** @throws RouteError 404 for a case that is not there */
export function LoadedCase<Data>({ query, children }: LoadedProps<Data>) {
  const { t } = useTranslation('mf-benefits');
  const { data, error, isFetching, refetch } = query;
  if (data) return children(data.data);
  if (isApiError(error) && error.status === 404) throw new RouteError(404);
  if (!error) return <Skeleton lines={8} height={28} />;
  return <ErrorState title={t('desk.failed')} onRetry={() => void refetch()} busy={isFetching} />;
}

interface CaseLayoutProps {
  back: { to: string; label: string };
  row: Pick<Case, 'id' | 'version' | 'assignee'> & { notes: readonly CaseNote[] };
  work: CaseWork;
  /** The event. */
  children: ReactNode;
  /** The next step; left out where there is none. */
  actions?: ReactNode;
}

/** A case: what happened, and beside it who works on it, what is to be done, and notes. */
export function CaseLayout({ back, row, work, children, actions }: CaseLayoutProps) {
  const { t } = useTranslation('mf-benefits');
  return (
    <>
      <TextLink to={back.to} standalone>
        {back.label}
      </TextLink>
      <Columns>
        <Sections>{children}</Sections>
        <Sections>
          {actions && <PageSection title={t('desk.next')}>{actions}</PageSection>}
          <PageSection title={t('desk.assign.title')}>
            <Assignment row={row} work={work} />
          </PageSection>
          <PageSection title={t('desk.notes.title')} description={t('desk.notes.lead')}>
            <Notes id={row.id} notes={row.notes} work={work} />
          </PageSection>
        </Sections>
      </Columns>
    </>
  );
}
