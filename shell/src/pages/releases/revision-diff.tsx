import type { ShownRevision } from '@portal/contract';
import { changesBetween } from '@portal/contract/composition';
import { formatDate, Grid, Stack, Table, useIntlLocale } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ReleaseId } from './release-id.tsx';

const Title = styled.h3`
  font-size: var(--text-18);
`;

interface Values {
  from: string;
  to: string;
}

/** Differences between any two revisions that the history shows. */
export function RevisionDiff({ known }: { known: readonly ShownRevision[] }) {
  const { t } = useTranslation('releases');
  const locale = useIntlLocale();
  // Choices, not a form: nothing is sent, and an open tab need not wait for it.
  const form = useForm<Values>({ defaultValues: { from: '', to: '' } });
  const { from, to } = useWatch({ control: form.control });
  const [before, after] = [from, to].map((number) =>
    known.find(({ revision }) => String(revision) === number),
  );
  const choices = known.map(({ revision, at }) => ({
    value: String(revision),
    label: `${revision} · ${formatDate(at, locale)}`,
  }));
  const changes = before && after ? changesBetween(before.releases, after.releases) : null;
  return (
    <Stack gap={4}>
      <Title>{t('diff.title')}</Title>
      <FormProvider {...form}>
        <Grid min={240}>
          <SelectField<Values> name="from" label={t('diff.from')} choices={choices} />
          <SelectField<Values> name="to" label={t('diff.to')} choices={choices} />
        </Grid>
      </FormProvider>
      <div role="status">
        {changes && (
          <Table
            caption={t('diff.caption', { from, to })}
            columns={[
              { key: 'app', header: t('app'), cell: ({ app }) => app },
              {
                key: 'from',
                header: String(from),
                cell: (change) => <ReleaseId>{change.from ?? t('diff.none')}</ReleaseId>,
              },
              {
                key: 'to',
                header: String(to),
                cell: (change) => <ReleaseId>{change.to ?? t('diff.none')}</ReleaseId>,
              },
            ]}
            rows={changes}
            rowKey={({ app }) => app}
            empty={<p>{t('diff.same')}</p>}
          />
        )}
      </div>
    </Stack>
  );
}
