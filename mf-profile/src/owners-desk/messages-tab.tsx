import { Card, DateText, PageSection, Table } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useListOwnerThreadsQuery } from './endpoints.ts';
import { SectionState } from './section-state.tsx';

/** The owner's conversations with the agency. They are read and answered at the desk for messages. */
export function MessagesTab({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('mf-profile');
  const state = useListOwnerThreadsQuery({ params: { id: ownerId } });
  return (
    <PageSection title={t('desk.messages.title')}>
      <Card>
        <SectionState state={state}>
          {({ data }) => (
            <Table
              caption={t('desk.messages.title')}
              captionHidden
              rows={data}
              rowKey={({ id }) => id}
              empty={<p>{t('desk.messages.none')}</p>}
              columns={[
                {
                  key: 'subject',
                  header: t('desk.messages.subject'),
                  cell: ({ subject }) => subject,
                },
                {
                  key: 'excerpt',
                  header: t('desk.messages.excerpt'),
                  cell: ({ excerpt }) => excerpt,
                },
                {
                  key: 'unread',
                  header: t('desk.messages.unread'),
                  align: 'end',
                  cell: ({ unread_count: unread }) => unread,
                },
                {
                  key: 'at',
                  header: t('desk.messages.at'),
                  align: 'end',
                  cell: ({ updated_at: at }) => <DateText iso={at} />,
                  narrow: 'note',
                },
              ]}
            />
          )}
        </SectionState>
      </Card>
    </PageSection>
  );
}
