import type { RecordChange } from '@portal/contract';
import type { OwnerEvent } from '@portal/contract/agency';
import { Pages, useCursors } from '@portal/remote-kit/staff';
import { Card, DateText, PageSection, Stack, Table } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '../business-record/field-label.ts';
import { describeOrigin } from '../security-events/use-event-columns.tsx';
import { useListOwnerChangesQuery, useListOwnerEventsQuery } from './endpoints.ts';
import { nextPosition, SectionState } from './section-state.tsx';

/** Security events of the account, and changes of the record. */
export function ActivityTab({ ownerId }: { ownerId: string }) {
  return (
    <Stack gap={6}>
      <Events ownerId={ownerId} />
      <Changes ownerId={ownerId} />
    </Stack>
  );
}

function Events({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('mf-profile');
  const cursors = useCursors();
  const { cursor } = cursors;
  const state = useListOwnerEventsQuery({
    params: { id: ownerId },
    query: cursor === undefined ? {} : { cursor },
  });
  return (
    <PageSection title={t('desk.activity.title')}>
      <Card>
        <SectionState state={state}>
          {({ data }) => (
            <Table
              caption={t('desk.activity.title')}
              captionHidden
              rows={data}
              rowKey={({ id }) => id}
              empty={<p>{t('desk.activity.none')}</p>}
              columns={[
                {
                  key: 'what',
                  header: t('desk.activity.what'),
                  cell: ({ kind, subject }: OwnerEvent) =>
                    [t(`securityEvents.kinds.${kind}`), subject].filter(Boolean).join(' · '),
                },
                {
                  key: 'by',
                  header: t('desk.activity.by'),
                  cell: ({ actor, by }) => actor ?? t(`desk.activity.${by}`),
                },
                { key: 'from', header: t('desk.activity.from'), cell: describeOrigin },
                {
                  key: 'at',
                  header: t('desk.activity.at'),
                  align: 'end',
                  cell: ({ at }) => <DateText iso={at} />,
                  narrow: 'note',
                },
              ]}
            />
          )}
        </SectionState>
        <Pages cursors={cursors} next={nextPosition(state)} />
      </Card>
    </PageSection>
  );
}

/** A value of the trail as text. Lists of people are named by how many they are. */
function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return String(value.length);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Changes({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('mf-profile');
  const labelOf = useFieldLabel();
  const state = useListOwnerChangesQuery({ params: { id: ownerId } });
  return (
    <PageSection title={t('desk.activity.changes')}>
      <Card>
        <SectionState state={state}>
          {({ data }) => (
            <Table
              caption={t('desk.activity.changes')}
              captionHidden
              rows={data}
              rowKey={({ at, field }) => `${at} ${field}`}
              empty={<p>{t('desk.activity.none')}</p>}
              columns={[
                {
                  key: 'field',
                  header: t('desk.activity.field'),
                  cell: ({ field }: RecordChange) => labelOf(field),
                },
                {
                  key: 'before',
                  header: t('desk.activity.before'),
                  cell: ({ before }) => written(before),
                },
                {
                  key: 'after',
                  header: t('desk.activity.after'),
                  cell: ({ after }) => written(after),
                },
                { key: 'by', header: t('desk.activity.by'), cell: ({ by }) => by },
                {
                  key: 'at',
                  header: t('desk.activity.at'),
                  align: 'end',
                  cell: ({ at }) => <DateText iso={at} />,
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
