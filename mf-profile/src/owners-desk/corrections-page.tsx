import { correctionStatuses, type CorrectionStatus } from '@portal/contract/corrections';
import type { ListedCorrection } from '@portal/contract/agency';
import {
  BulkBar,
  ChooseRow,
  ExportButton,
  SavedFilters,
  StaffPage,
  useChosen,
  useHasRole,
} from '@portal/remote-kit/staff';
import { Button, Card, Cluster, DateText, EmptyState, Stack, Table, TextLink } from '@portal/ui';
import { FilterField } from '@portal/ui/search';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { writtenName } from '../correct-name/written-name.ts';
import { BulkTake } from './bulk-take.tsx';
import { DeskAreas } from './desk-areas.tsx';
import {
  useExportCorrectionRequestsMutation,
  useListCorrectionRequestsQuery,
} from './endpoints.ts';
import { nextPosition, SectionState } from './section-state.tsx';

const assignees = ['anyone', 'me', 'no_one'] as const;

/** Requests of owners, the oldest first. Filters are in the URL, so that a list can be kept as a bookmark. */
export function Component() {
  const { t } = useTranslation('mf-profile');
  return (
    <StaffPage title={t('desk.corrections.title')} needs="support">
      <Stack gap={5}>
        <DeskAreas />
        <Queue />
      </Stack>
    </StaffPage>
  );
}

function Queue() {
  const { t } = useTranslation('mf-profile');
  const [params, setParams] = useSearchParams();
  const status: CorrectionStatus =
    correctionStatuses.find((each) => each === params.get('status')) ?? 'open';
  const assigned = assignees.find((each) => each === params.get('assigned')) ?? 'anyone';
  const cursor = params.get('cursor') ?? undefined;
  const [exportList] = useExportCorrectionRequestsMutation();
  const state = useListCorrectionRequestsQuery({
    query: { status, assigned, ...(cursor !== undefined && { cursor }) },
  });
  const next = nextPosition(state);
  const rows = state.currentData?.data ?? [];
  const mayTake = useHasRole('support') && status === 'open';
  const chosen = useChosen(rows);
  const filter = (name: string, value: string) => {
    const wanted = new URLSearchParams(params);
    wanted.set(name, value);
    wanted.delete('cursor');
    setParams(wanted);
  };
  const goTo = (position: string) => {
    const wanted = new URLSearchParams(params);
    wanted.set('cursor', position);
    setParams(wanted);
  };

  return (
    <Stack gap={4}>
      <Cluster gap={4} align="end">
        <FilterField label={t('desk.corrections.status')}>
          {(id) => (
            <select
              id={id}
              value={status}
              onChange={(event) => filter('status', event.target.value)}
            >
              {correctionStatuses.map((each) => (
                <option key={each} value={each}>
                  {t(`desk.corrections.statuses.${each}`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <FilterField label={t('desk.corrections.assigned')}>
          {(id) => (
            <select
              id={id}
              value={assigned}
              onChange={(event) => filter('assigned', event.target.value)}
            >
              {assignees.map((each) => (
                <option key={each} value={each}>
                  {t(`desk.corrections.assignees.${each}`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <SavedFilters list="corrections" />
        <ExportButton askForFile={() => exportList({ query: { status, assigned } })} />
      </Cluster>
      {mayTake && rows.length > 0 && (
        <BulkBar count={chosen.rows.length} onAll={chosen.chooseAll} onClear={chosen.clear}>
          <BulkTake chosen={chosen.rows} onDone={chosen.clear} />
        </BulkBar>
      )}
      <Card>
        <SectionState state={state}>
          {({ data }) => <Requests rows={data} chosen={mayTake ? chosen : undefined} />}
        </SectionState>
      </Card>
      {(cursor !== undefined || next !== null) && (
        <Cluster>
          {cursor !== undefined && (
            <Button onClick={() => filter('status', status)}>{t('desk.corrections.first')}</Button>
          )}
          {next !== null && (
            <Button busy={state.isFetching} onClick={() => goTo(next)}>
              {t('desk.corrections.older')}
            </Button>
          )}
        </Cluster>
      )}
    </Stack>
  );
}

interface RequestsProps {
  rows: ListedCorrection[];
  /** For people who may take requests. */
  chosen: Parameters<typeof ChooseRow>[0]['chosen'];
}

function Requests({ rows, chosen }: RequestsProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <Table
      caption={t('desk.corrections.list')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={t('desk.corrections.none')}>{t('desk.corrections.noneText')}</EmptyState>
      }
      columns={[
        {
          key: 'owner',
          header: t('desk.corrections.owner'),
          cell: ({ id, owner }) => (
            <ChooseRow
              id={id}
              label={t('desk.corrections.bulk.choose', { name: owner.name })}
              chosen={chosen}
            >
              <TextLink to={`/agency/owners/corrections/${id}`} standalone>
                {owner.name}
              </TextLink>
            </ChooseRow>
          ),
        },
        {
          key: 'field',
          header: t('desk.corrections.field'),
          cell: ({ field }) => t(`desk.corrections.fields.${field}`),
        },
        {
          key: 'before',
          header: t('desk.corrections.before'),
          cell: ({ before }) => writtenName(before),
        },
        {
          key: 'after',
          header: t('desk.corrections.after'),
          cell: ({ after }) => writtenName(after),
        },
        {
          key: 'assigned',
          header: t('desk.corrections.assigned'),
          cell: ({ assigned_to: person }) => person?.name ?? '–',
        },
        {
          key: 'asked',
          header: t('desk.corrections.asked'),
          align: 'end',
          cell: ({ asked_at: at }) => <DateText iso={at} />,
          narrow: 'note',
        },
      ]}
    />
  );
}
