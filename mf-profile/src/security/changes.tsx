import { Card, DateText, ErrorState, PageSection, Table } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '../business-record/field-label.ts';
import { useListRecordChangesQuery } from './endpoints.ts';

const shown = 10;

/** Who changed what lately. */
export function Changes() {
  const { t } = useTranslation('mf-profile');
  const labelOf = useFieldLabel();
  const { data = [], isError, isFetching, refetch } = useListRecordChangesQuery();
  const name = (field: string) => t(`conflict.fields.${field}`, { defaultValue: labelOf(field) });
  if (isError)
    return (
      <PageSection title={t('security.changes.title')}>
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      </PageSection>
    );
  return (
    <PageSection title={t('security.changes.title')}>
      <Card>
        <Table
          caption={t('security.changes.title')}
          captionHidden
          rows={data.slice(0, shown).map((change, index) => ({ ...change, key: String(index) }))}
          rowKey={({ key }) => key}
          empty={<p>{t('security.changes.none')}</p>}
          columns={[
            { key: 'field', header: t('security.changes.field'), cell: ({ field }) => name(field) },
            { key: 'by', header: t('security.changes.by'), cell: ({ by }) => by, narrow: 'detail' },
            {
              key: 'at',
              header: t('security.changes.at'),
              align: 'end',
              cell: ({ at }) => <DateText iso={at} />,
              narrow: 'note',
            },
          ]}
        />
      </Card>
    </PageSection>
  );
}
