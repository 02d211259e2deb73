import { isApiError } from '@portal/remote-kit/api';
import type { ReleaseChange } from '@portal/contract';
import { Banner, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePreviewReleaseChangeQuery } from './endpoints.ts';
import { ReleaseId } from './release-id.tsx';

/** The solver's sentences are under each other, as the command line prints them. */
const Lines = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface ChangePreviewProps {
  channel: string;
  change: ReleaseChange;
  expected: number;
}

/** Previews the effect of a change, or why it is rejected: asked of the server, which writes nothing. */
export function ChangePreview({ channel, change, expected }: ChangePreviewProps) {
  const { t } = useTranslation('releases');
  const {
    data: response,
    error,
    isFetching,
  } = usePreviewReleaseChangeQuery(
    { params: { channel }, body: { change, expected } },
    { refetchOnMountOrArgChange: true },
  );
  const data = response?.data;
  const isRejected = isApiError(error) && error.status === 422;
  return (
    <div role="status">
      {isFetching ? (
        <p>{t('change.checking')}</p>
      ) : data && data.revision <= expected ? (
        <p>{t('change.nothingToDo')}</p>
      ) : data ? (
        <Stack gap={1}>
          {data.changes.length === 0 ? (
            <p>{t('change.willTry')}</p>
          ) : (
            <p>{t('change.willChange')}</p>
          )}
          {data.changes.map(({ app, from, to }) => (
            <ReleaseId key={app}>
              {from === null
                ? t('change.appFirst', { app, to })
                : to === null
                  ? t('history.taken', { app })
                  : t('change.appFromTo', { app, from, to })}
            </ReleaseId>
          ))}
        </Stack>
      ) : isRejected ? (
        <Banner tone="danger" title={t('change.rejected')}>
          <Lines lang="en">{error.message}</Lines>
        </Banner>
      ) : null}
    </div>
  );
}
