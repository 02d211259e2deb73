import { Card, DateText, PageSection, Stack, Table } from '@portal/shared-lib/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeDevice } from './describe-device.ts';
import { useListOwnSecurityEventsQuery } from './endpoints.ts';
import { EventPages } from './EventPages.tsx';

/** What happened to the account, so that an owner notices what somebody else did. */
export function RecentActivity() {
  const { t } = useTranslation('mf-profile');
  const [cursors, setCursors] = useState<string[]>([]);
  const state = useListOwnSecurityEventsQuery(cursors.at(-1));
  const title = t('securityEvents.title');
  return (
    <PageSection title={title}>
      <Card>
        <Stack gap={3}>
          <p>{t('securityEvents.text')}</p>
          <EventPages
            nextCursor={state.data?.next_cursor}
            cursors={cursors}
            onCursors={setCursors}
            state={state}
          >
            <Table
              caption={title}
              captionHidden
              rows={state.data?.data ?? []}
              rowKey={({ id }) => id}
              empty={<p>{t('securityEvents.none')}</p>}
              columns={[
                {
                  key: 'kind',
                  header: t('securityEvents.what'),
                  cell: ({ kind, subject }) =>
                    [t(`securityEvents.kinds.${kind}`), subject].filter(Boolean).join(' · '),
                },
                {
                  key: 'by',
                  header: t('securityEvents.by'),
                  cell: ({ by }) => t(`securityEvents.actors.${by}`),
                  narrow: 'detail',
                },
                {
                  key: 'from',
                  header: t('securityEvents.from'),
                  cell: ({ by, device, network }) =>
                    // The network of the agency's own office tells an owner nothing.
                    by === 'agency'
                      ? '–'
                      : [describeDevice(device), network].filter(Boolean).join(' · ') || '–',
                },
                {
                  key: 'at',
                  header: t('securityEvents.at'),
                  align: 'end',
                  cell: ({ at }) => <DateText iso={at} />,
                  narrow: 'note',
                },
              ]}
            />
          </EventPages>
        </Stack>
      </Card>
    </PageSection>
  );
}
