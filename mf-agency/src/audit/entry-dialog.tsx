import type { AuditFilters } from '@portal/contract/agency';
import {
  Button,
  Cluster,
  DateText,
  DefinitionList,
  ErrorState,
  Skeleton,
  Stack,
  Table,
} from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetAuditEntryQuery } from './endpoints.ts';
import { Person } from './person.tsx';

const Value = styled.code`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface EntryDialogProps {
  id: string;
  onClose: () => void;
  onSearch: (filters: AuditFilters) => void;
}

/** All that an entry says, and the fields before and after. */
export function EntryDialog({ id, onClose, onSearch }: EntryDialogProps) {
  const { t } = useTranslation('mf-agency');
  const { data, isError, isFetching, refetch } = useGetAuditEntryQuery({ params: { id } });
  const entry = data?.data;
  const search = (filters: AuditFilters) => {
    onClose();
    onSearch(filters);
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={entry ? t(`audit.kinds.${entry.kind}`) : t('audit.loading')}
    >
      {isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {!entry && !isError && <Skeleton lines={8} />}
      {entry && (
        <Stack gap={5}>
          <DefinitionList
            items={[
              { term: t('audit.at'), description: <DateText iso={entry.at} /> },
              { term: t('audit.by'), description: <Person person={entry.actor} /> },
              { term: t('audit.owner'), description: <Person person={entry.owner} /> },
              { term: t('audit.subject'), description: entry.subject },
              { term: t('audit.reason'), description: entry.reason },
              { term: t('audit.network'), description: entry.network },
              { term: t('audit.device'), description: entry.device },
              { term: t('audit.request'), description: entry.request_id },
              { term: t('audit.id'), description: entry.id },
            ]}
          />
          <h3>{t('audit.changes')}</h3>
          <Table
            caption={t('audit.changes')}
            captionHidden
            rows={entry.changes}
            rowKey={({ field }) => field}
            empty={<p>{t('audit.noChanges')}</p>}
            columns={[
              { key: 'field', header: t('audit.field'), cell: ({ field }) => field },
              {
                key: 'before',
                header: t('audit.before'),
                cell: ({ before }) => <Shown value={before} />,
              },
              {
                key: 'after',
                header: t('audit.after'),
                cell: ({ after }) => <Shown value={after} />,
              },
            ]}
          />
          <Cluster gap={3}>
            {entry.actor && (
              <Button onClick={() => search({ by: entry.actor?.id })}>{t('audit.filterBy')}</Button>
            )}
            {entry.owner && (
              <Button onClick={() => search({ about: entry.owner?.id })}>
                {t('audit.filterAbout')}
              </Button>
            )}
          </Cluster>
        </Stack>
      )}
    </Dialog>
  );
}

function Shown({ value }: { value: unknown }) {
  const { t } = useTranslation('mf-agency');
  if (value === null || value === undefined || value === '') return t('audit.empty');
  return <Value>{typeof value === 'string' ? value : JSON.stringify(value, null, 1)}</Value>;
}
