import { ownersDeskLimits, type FoundOwner } from '@portal/contract/agency';
import { StaffPage, useDescribeProblem } from '@portal/remote-kit/staff';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Muted,
  Skeleton,
  Stack,
  Table,
  TextLink,
} from '@portal/ui';
import { SearchField } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { DeskAreas } from './desk-areas.tsx';
import { useSearchOwnersQuery } from './endpoints.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  > :first-child {
    flex: 1 1 20rem;
  }
`;

/** Finds an owner by what the owner tells. */
export function Component() {
  const { t } = useTranslation('mf-profile');
  return (
    <StaffPage title={t('desk.owners.title')} needs="support">
      <Stack gap={5}>
        <DeskAreas />
        <SearchForm />
      </Stack>
    </StaffPage>
  );
}

/**
 * Keeps the search with this entry of the history, so that going back shows it again. It is not in the URL, which others who
 * use the browser read: it is the number, e-mail address or name of an owner.
 */
function useAsked(): [string, (text: string) => void] {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const isSearch = typeof state === 'object' && state !== null && 'ownerSearch' in state;
  return [
    isSearch ? String(state.ownerSearch) : '',
    (ownerSearch) => void navigate({ search: '' }, { state: { ownerSearch } }),
  ];
}

function SearchForm() {
  const { t } = useTranslation('mf-profile');
  const [asked, ask] = useAsked();
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  // Going back brings the search of that page.
  if (shown !== asked) {
    setShown(asked);
    setText(asked);
  }
  const wanted = text.trim();
  return (
    <>
      <Card>
        <Stack gap={3}>
          <Form
            role="search"
            aria-label={t('desk.owners.search')}
            onSubmit={(event) => {
              event.preventDefault();
              if (wanted.length > 1) ask(wanted);
            }}
          >
            <SearchField label={t('desk.owners.search')} text={text} onText={setText} />
            <Button type="submit" variant="primary">
              {t('desk.owners.find')}
            </Button>
          </Form>
          <Muted size="sm">{t('desk.owners.hint')}</Muted>
        </Stack>
      </Card>
      {asked.length > 1 ? <Found text={asked} /> : <Muted>{t('desk.owners.begin')}</Muted>}
    </>
  );
}

function Found({ text }: { text: string }) {
  const { t } = useTranslation('mf-profile');
  const describe = useDescribeProblem();
  const found = useSearchOwnersQuery({ query: { q: text } });
  const { currentData: answer, error, isFetching } = found;
  if (error) {
    return (
      <ErrorState onRetry={() => void found.refetch()} busy={isFetching}>
        {describe(error)}
      </ErrorState>
    );
  }
  if (!answer) return <Skeleton lines={6} />;
  if (answer.data.length === 0) {
    return (
      <EmptyState title={t('desk.owners.none', { text })}>{t('desk.owners.noneText')}</EmptyState>
    );
  }
  return (
    <Card>
      <Stack gap={3}>
        <Table
          caption={t('desk.owners.found')}
          captionHidden
          rows={answer.data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'owner',
              header: t('desk.owners.owner'),
              cell: ({ id, name }: FoundOwner) => (
                <TextLink to={`/agency/owners/${id}`} standalone>
                  {name}
                </TextLink>
              ),
            },
            {
              key: 'business',
              header: t('desk.owners.business'),
              cell: ({ business_name: name }) => name ?? '–',
            },
            {
              key: 'number',
              header: t('desk.owners.number'),
              cell: ({ smedan_number: number }) => number ?? '–',
            },
            {
              key: 'phone',
              header: t('desk.owners.phoneEnd'),
              cell: ({ phone_end: end }) => end || '–',
            },
            {
              key: 'status',
              header: t('desk.owners.status'),
              cell: ({ status }) => (
                <Badge tone={status === 'Completed' ? 'positive' : 'warning'}>
                  {t(`desk.statuses.${status}`)}
                </Badge>
              ),
            },
          ]}
        />
        <div role="status">
          {answer.has_more && (
            <Muted size="sm">{t('desk.owners.more', { count: ownersDeskLimits.found })}</Muted>
          )}
        </div>
        <Muted size="sm">{t('desk.owners.recorded')}</Muted>
      </Stack>
    </Card>
  );
}
