import type { AgencyPerson } from '@portal/contract/agency';
import {
  Badge,
  Button,
  Card,
  DateText,
  ErrorState,
  Muted,
  Skeleton,
  Stack,
  Table,
} from '@portal/ui';
import { Pages, StaffPage, useCursors, useHasRole } from '@portal/remote-kit/staff';
import { SearchField, useDebouncedValue } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useListAgencyPeopleQuery } from '../session/agency-api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
`;

/** Over two lines only where the table has no room for the longest word. */
const Breakable = styled.span`
  overflow-wrap: break-word;
  text-align: start;
`;

/** A long e-mail address takes a second line after the @, never in the middle of a word. */
function EmailText({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <Breakable>
      {name}@<wbr />
      {domain}
    </Breakable>
  );
}

/** Staff accounts: for administrators, and to read for `audit`. */
export function Component() {
  const { t } = useTranslation('mf-agency');
  return (
    <StaffPage title={t('people.title')} needs="administration">
      <People />
    </StaffPage>
  );
}

const tones = {
  active: 'positive',
  invited: 'info',
  expired: 'warning',
  disabled: 'neutral',
} as const;

function People() {
  const { t } = useTranslation('mf-agency');
  const mayChange = useHasRole('administration');
  const [text, setText] = useState('');
  const q = useDebouncedValue(text.trim());
  const cursors = useCursors(q);
  const [opened, setOpened] = useState<string | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  const { cursor } = cursors;
  const people = useListAgencyPeopleQuery({
    query: { ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) },
  });
  const rows = people.data?.data ?? [];
  const person = rows.find(({ id }) => id === opened);

  return (
    <Stack gap={5}>
      <Tools>
        <SearchField label={t('people.search')} text={text} onText={setText} />
        {mayChange && (
          <Button variant="primary" onClick={() => setIsInviting(true)}>
            {t('people.invite')}
          </Button>
        )}
      </Tools>
      <Card>
        {people.isLoading && <Skeleton lines={8} />}
        {people.isError && (
          <ErrorState title={t('problem.load')} onRetry={() => void people.refetch()} />
        )}
        {people.data && (
          <Table
            caption={t('people.title')}
            captionHidden
            rows={rows}
            rowKey={({ id }) => id}
            empty={<p>{t('people.noMatch')}</p>}
            columns={[
              {
                key: 'name',
                header: t('fields.name'),
                cell: ({ id, name, email }) => (
                  <>
                    {mayChange ? (
                      <Button variant="quiet" size="sm" onClick={() => setOpened(id)}>
                        <Breakable>{name}</Breakable>
                      </Button>
                    ) : (
                      name
                    )}
                    <Muted size="sm">
                      <EmailText email={email} />
                    </Muted>
                  </>
                ),
              },
              {
                key: 'roles',
                header: t('people.roles'),
                cell: ({ roles }) => roles.map((role) => t(`roles.${role}.name`)).join(', ') || '–',
              },
              {
                key: 'status',
                header: t('people.status'),
                cell: ({ status }: AgencyPerson) => (
                  <Badge tone={tones[status]}>{t(`people.statuses.${status}`)}</Badge>
                ),
              },
              {
                key: 'seen',
                header: t('people.lastSeen'),
                cell: ({ last_seen_at: seen }) => (seen === null ? '–' : <DateText iso={seen} />),
              },
            ]}
          />
        )}
      </Card>
      <Pages cursors={cursors} next={people.data?.next_cursor} />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {person && <PersonDialog key={person.id} person={person} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
