import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { TextLink } from '../actions/text-link.tsx';
import { Card } from '../layout/card.tsx';
import { Skeleton } from './skeleton.tsx';

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

  /* The target is 48 px, in a row of 36. */
  a {
    margin-block: -6px;
    font-size: var(--text-14);
  }
`;

const Quiet = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  color: var(--ink-soft);
`;

const notFound = 404;

export interface QueryCardProps<Data> {
  /** Left out where the content is not known yet. */
  title?: string;
  /** Where there is more of it. */
  more?: { to: string; label: string };
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Bars while it loads: about as high as what comes. */
  lines?: number | undefined;
  isEmpty?: (data: Data) => boolean;
  /** Names the content to come, and how to get it. */
  empty?: ReactNode;
  /** False where other cards have the same title: a landmark needs a name of its own. */
  isRegion?: boolean;
  children?: (data: Data) => ReactNode;
}

/** A card that shows one response of the API: its placeholder, its failure with a retry, and its empty state. */
export function QueryCard<Data>({
  title,
  more,
  query,
  lines = 3,
  isEmpty = () => false,
  empty,
  isRegion = title !== undefined,
  children,
}: QueryCardProps<Data>) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const { data, error, isFetching, refetch } = query;

  const content = () => {
    if (data !== undefined) return isEmpty(data) ? <Quiet>{empty}</Quiet> : children?.(data);
    // An owner who has just registered has no account yet: that is no failure.
    if (isNotFound(error)) return <Quiet>{empty}</Quiet>;
    if (error === undefined) return <Skeleton lines={lines} height={24} />;
    return (
      <Quiet role="status">
        <p>{t('queryCard.failed')}</p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('queryCard.retry')}
        </Button>
      </Quiet>
    );
  };

  return (
    <Card {...(isRegion && { as: 'section', 'aria-labelledby': titleId })}>
      <Head>
        {title !== undefined && <h2 id={titleId}>{title}</h2>}
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

function isNotFound(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && error.status === notFound
  );
}
