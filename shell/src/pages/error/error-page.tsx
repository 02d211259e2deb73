import { usePageTitle } from '@portal/remote-kit';
import { Motif } from '@portal/ui';
import { Component, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FramedTitle } from '../../layouts/dashboard/framed-title.ts';

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding-block: var(--space-8);

  > svg {
    color: var(--indigo);
  }

  h1,
  h2 {
    max-width: 24ch;
    font-size: var(--text-28);
    overflow-wrap: anywhere;
  }

  p {
    max-width: var(--measure);
    color: var(--ink-soft);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font-weight: 600;
  }

  @media (min-width: 768px) {
    h1,
    h2 {
      font-size: var(--text-36);
    }
  }
`;

const Status = styled.p`
  && {
    color: var(--indigo);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

export interface ErrorPageProps {
  /** HTTP status; 500 where nothing else is known. */
  status?: number;
  /** Shown as it is. Never the text of an exception. */
  message?: string;
}

/** In place of a page that does not exist or could not be made. It never throws itself. */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <LastResort>
      <Explanation {...props} />
    </LastResort>
  );
}

function Explanation({ status = 500, message }: ErrorPageProps) {
  const { t } = useTranslation('shell');
  const isMissing = status === 404;
  const title = isMissing ? t('error.notFound') : message || t('error.default');
  usePageTitle(t('error.status', { status }));
  const Heading = use(FramedTitle) ? 'h2' : 'h1';
  return (
    <Panel>
      <Motif width={196} height={28} />
      <Status>{t('error.status', { status })}</Status>
      <Heading>{title}</Heading>
      <p>{t(isMissing ? 'error.notFoundText' : 'error.text')}</p>
      <Link to="/">{t('error.home')}</Link>
    </Panel>
  );
}

/** Only plain markup and a fixed sentence: whatever the page above needs may be what has failed. */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <h1>An error occurred while showing the error page</h1>
        <p>
          <a href="/">SMEDAN</a>
        </p>
      </>
    );
  }
}
