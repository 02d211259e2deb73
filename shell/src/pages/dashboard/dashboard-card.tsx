import { isApiError } from '@portal/remote-kit/api';
import { Button, Card, Skeleton, TextLink } from '@portal/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-4);
  min-height: 36px;
  margin-bottom: var(--space-3);

  h2 {
    font-size: var(--text-18);
  }

  a {
    min-height: 36px;
    font-size: var(--text-14);
  }
`;

const Quiet = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  color: var(--ink-soft);
`;

export interface DashboardCardProps<Data> {
  title: string;
  /** The area that has the rest. */
  more?: { to: string; label: string };
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Bars while it loads: about as high as what comes. */
  lines?: number;
  isEmpty?: (data: Data) => boolean;
  /** What will stand here and how to get it. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One card of the dashboard on one answer of the API: waits, fails and is empty on its own. */
export function DashboardCard<Data>({
  title,
  more,
  query,
  lines = 3,
  isEmpty = () => false,
  empty,
  children,
}: DashboardCardProps<Data>) {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const { data, error, isFetching, refetch } = query;

  const content = () => {
    if (data !== undefined) return isEmpty(data) ? <Quiet>{empty}</Quiet> : children(data);
    // An owner who has just registered has no account yet: that is no failure.
    if (isApiError(error) && error.status === 404) return <Quiet>{empty}</Quiet>;
    if (error === undefined) return <Skeleton lines={lines} height={24} />;
    return (
      <Quiet role="status">
        <p>{t('failed')}</p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Quiet>
    );
  };

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {more && data !== undefined && !isEmpty(data) && (
          <TextLink to={more.to} standalone>
            {more.label}
          </TextLink>
        )}
      </Head>
      {content()}
    </Card>
  );
}
