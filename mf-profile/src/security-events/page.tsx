import { securityEventKinds, type SecurityEvent } from '@portal/contract';
import { RouteError, usePageTitle } from '@portal/remote-kit';
import { selectUser } from '@portal/remote-kit/session';
import { Button, Card, Stack, Table } from '@portal/ui';
import { FilterDay, FilterField } from '@portal/ui/search';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { RecordNavigation } from '../business-record/record-navigation.tsx';
import { useSearchSecurityEventsQuery, type EventSearch } from './endpoints.ts';
import { EventPages } from './event-pages.tsx';
import { describeOrigin, useEventColumns } from './use-event-columns.tsx';

const Filters = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  align-items: end;
  gap: var(--space-3);
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

function Person({ person }: { person: SecurityEvent['owner'] }) {
  if (person === null) return '–';
  const { id, name, registration_number: number } = person;
  if (!name && !number) return id;
  return (
    <span>
      {name} <NoWrap>{number}</NoWrap>
    </span>
  );
}

/** The start of the id is enough to find the request in the logs. */
const shorten = (requestId: string | null) => requestId?.slice(0, 8) ?? null;

/** The trail of all accounts, for auditors; for all others it does not exist. */
export function Component() {
  const user = useSelector(selectUser);
  if (!user?.roles?.includes('auditor')) throw new RouteError(404);
  return <AuditTrail />;
}

function AuditTrail() {
  const { t } = useTranslation('mf-profile');
  const { kind, at } = useEventColumns();
  usePageTitle(t('securityEvents.trail'));
  const [search, setSearch] = useState<EventSearch>({});
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const state = useSearchSecurityEventsQuery({ ...search, ...(cursor && { cursor }) });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    setCursors([]);
    setSearch(Object.fromEntries(given) as EventSearch);
  };

  return (
    <Stack gap={6}>
      <RecordNavigation />
      <Card>
        <Stack gap={5}>
          <p>{t('securityEvents.trailText')}</p>
          <Filters role="search" aria-label={t('securityEvents.trail')} onSubmit={submit}>
            <FilterField label={t('securityEvents.number')}>
              {(id) => <input id={id} name="number" autoComplete="off" maxLength={40} />}
            </FilterField>
            <FilterField label={t('securityEvents.what')}>
              {(id) => (
                <select id={id} name="kind" defaultValue="">
                  <option value="">{t('securityEvents.everything')}</option>
                  {securityEventKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`securityEvents.kinds.${kind}`)}
                    </option>
                  ))}
                </select>
              )}
            </FilterField>
            <FilterDay label={t('securityEvents.firstDay')} name="from" />
            <FilterDay label={t('securityEvents.lastDay')} name="to" />
            <Button type="submit" busy={state.isFetching}>
              {t('securityEvents.search')}
            </Button>
          </Filters>
          <EventPages
            nextCursor={state.data?.next_cursor}
            cursors={cursors}
            onCursors={setCursors}
            state={state}
          >
            <Table
              caption={t('securityEvents.trail')}
              captionHidden
              rows={state.data?.data ?? []}
              rowKey={({ id }) => id}
              empty={<p>{t('securityEvents.nothingFound')}</p>}
              columns={[
                kind,
                {
                  key: 'owner',
                  header: t('securityEvents.owner'),
                  cell: ({ owner }) => <Person person={owner} />,
                },
                {
                  key: 'by',
                  header: t('securityEvents.by'),
                  cell: ({ actor, owner }) =>
                    actor !== null && actor.id === owner?.id ? (
                      t('securityEvents.actors.owner')
                    ) : (
                      <Person person={actor} />
                    ),
                },
                {
                  key: 'from',
                  header: t('securityEvents.from'),
                  cell: describeOrigin,
                },
                {
                  key: 'request',
                  header: t('securityEvents.request'),
                  cell: ({ request_id }) => <code>{shorten(request_id) ?? '–'}</code>,
                },
                at,
              ]}
            />
          </EventPages>
        </Stack>
      </Card>
    </Stack>
  );
}
