import {
  securityEventKinds,
  type SecurityEvent,
} from '@portal/shared-lib/contract/security-events';
import { RouteError, usePageTitle } from '@portal/shared-lib/federation';
import { selectUser } from '@portal/shared-lib/session';
import { Button, Card, DateText, Stack, Table } from '@portal/shared-lib/ui';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { RecordNavigation } from '../business-record/RecordNavigation.tsx';
import { describeDevice } from './describe-device.ts';
import { useSearchSecurityEventsQuery, type EventSearch } from './endpoints.ts';
import { EventPages } from './EventPages.tsx';

const Filters = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  align-items: end;
  gap: var(--space-3);

  div {
    display: grid;
    gap: var(--space-1);
  }

  label {
    font-weight: 600;
  }

  /* 16 px: iOS zooms into smaller fields. */
  select,
  input {
    width: 100%;
    min-width: 0;
    min-height: var(--target);
    padding: 10px 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--surface);
    font-size: var(--text-16);
  }
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

function Person({ person }: { person: SecurityEvent['owner'] }) {
  if (person === null) return '–';
  const { id, name, registration_number: number } = person;
  if (!name && !number) return id;
  return (
    <>
      {name} <NoWrap>{number}</NoWrap>
    </>
  );
}

/** The start of the id is enough to find the request in the logs. */
const shorten = (requestId: string | null) => requestId?.slice(0, 8) ?? null;

/** The trail of all accounts, for auditors; 404 for everybody else. */
export function Component() {
  const user = useSelector(selectUser);
  if (!user?.roles?.includes('auditor')) throw new RouteError(404);
  return <AuditTrail />;
}

function AuditTrail() {
  const { t } = useTranslation('mf-profile');
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
            <Filter label={t('securityEvents.number')}>
              {(id) => <input id={id} name="number" autoComplete="off" maxLength={40} />}
            </Filter>
            <Filter label={t('securityEvents.what')}>
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
            </Filter>
            <Filter label={t('securityEvents.firstDay')}>
              {(id) => <input id={id} name="from" type="date" />}
            </Filter>
            <Filter label={t('securityEvents.lastDay')}>
              {(id) => <input id={id} name="to" type="date" />}
            </Filter>
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
                {
                  key: 'kind',
                  header: t('securityEvents.what'),
                  cell: ({ kind, subject }) =>
                    [t(`securityEvents.kinds.${kind}`), subject].filter(Boolean).join(' · '),
                },
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
                  cell: ({ device, network }) =>
                    [describeDevice(device), network].filter(Boolean).join(' · ') || '–',
                },
                {
                  key: 'request',
                  header: t('securityEvents.request'),
                  cell: ({ request_id }) => <code>{shorten(request_id) ?? '–'}</code>,
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
    </Stack>
  );
}

function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
