import type { NoticeBanner } from '@portal/contract/agency';
import { Pages, useCursors, useHasRole } from '@portal/remote-kit/staff';
import {
  Badge,
  Button,
  Card,
  DateText,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  Table,
} from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerDialog } from './banner-dialog.tsx';
import { useListBannersQuery } from './publishing-api.ts';
import { PublishingPage } from './publishing-page.tsx';
import { RowName } from './tools.ts';

export function Component() {
  return (
    <PublishingPage page="banners">
      <Banners />
    </PublishingPage>
  );
}

const tones = { now: 'positive', later: 'info', over: 'neutral' } as const;

function stateOf({ starts_at, ends_at }: NoticeBanner): keyof typeof tones {
  const now = Date.now();
  if (Date.parse(ends_at) <= now) return 'over';
  return Date.parse(starts_at) <= now ? 'now' : 'later';
}

/** Notices over every page, from their first moment to their last. */
function Banners() {
  const { t } = useTranslation('mf-agency');
  const mayChange = useHasRole('publishing');
  const cursors = useCursors();
  const { cursor } = cursors;
  const { data, isError, isFetching, refetch } = useListBannersQuery(
    { query: cursor === undefined ? {} : { cursor } },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<string | null>(null);
  const banner = data?.data.find(({ id }) => id === opened);
  return (
    <Stack gap={5}>
      <p>{t('publishing.banners.lead')}</p>
      {mayChange && (
        <div>
          <Button variant="primary" onClick={() => setOpened('new')}>
            {t('publishing.banners.new')}
          </Button>
        </div>
      )}
      <Card>
        {data ? (
          <Table
            caption={t('publishing.pages.banners')}
            captionHidden
            rows={data.data}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('publishing.banners.empty')} />}
            columns={[
              {
                key: 'text',
                header: t('publishing.banners.text'),
                cell: ({ id, texts }) =>
                  mayChange ? (
                    <Button variant="quiet" size="sm" onClick={() => setOpened(id)}>
                      <RowName>{texts.en.text}</RowName>
                    </Button>
                  ) : (
                    texts.en.text
                  ),
              },
              {
                key: 'state',
                header: t('publishing.banners.state'),
                cell: (each) => (
                  <Badge tone={tones[stateOf(each)]}>
                    {t(`publishing.banners.states.${stateOf(each)}`)}
                  </Badge>
                ),
              },
              {
                key: 'audience',
                header: t('publishing.banners.audience'),
                cell: ({ audience }) => t(`publishing.banners.audiences.${audience}`),
              },
              {
                key: 'from',
                header: t('publishing.banners.from'),
                cell: ({ starts_at }) => <DateText iso={starts_at} />,
              },
              {
                key: 'until',
                header: t('publishing.banners.until'),
                cell: ({ ends_at }) => <DateText iso={ends_at} />,
              },
            ]}
          />
        ) : isError ? (
          <ErrorState title={t('problem.load')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={6} height={32} />
        )}
      </Card>
      <Pages cursors={cursors} next={data?.next_cursor} />
      {(banner || opened === 'new') && (
        <BannerDialog key={opened} banner={banner ?? null} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}
