import { Card, PageSection, Stack, Table } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListOwnSecurityEventsQuery } from '../security-events/endpoints.ts';
import { EventPages } from '../security-events/event-pages.tsx';
import { describeOrigin, useEventColumns } from '../security-events/use-event-columns.tsx';

/** Events of the account, so that an owner notices what another person did. */
export function RecentActivity() {
  const { t } = useTranslation('mf-profile');
  const { kind, at } = useEventColumns();
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
                kind,
                {
                  key: 'by',
                  header: t('securityEvents.by'),
                  cell: ({ by }) => t(`securityEvents.actors.${by}`),
                  narrow: 'detail',
                },
                {
                  key: 'from',
                  header: t('securityEvents.from'),
                  // The network of the agency's own office tells an owner nothing.
                  cell: (event) => (event.by === 'agency' ? '–' : describeOrigin(event)),
                },
                at,
              ]}
            />
          </EventPages>
        </Stack>
      </Card>
    </PageSection>
  );
}
