import {
  catalogueKinds,
  type CatalogueImport,
  type CatalogueImportRow,
  type CatalogueKind,
} from '@portal/contract/catalogue';
import { isApiError } from '@portal/remote-kit/api';
import { StaffPage, useDescribeProblem } from '@portal/remote-kit/staff';
import { Badge, Banner, Button, Card, Cluster, Stack, Table, TextLink } from '@portal/ui';
import { FileButton } from '@portal/ui/files';
import { FilterField } from '@portal/ui/search';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApplyCatalogueImportMutation, useCheckCatalogueImportMutation } from './desk-api.ts';
import { useFaultTexts } from './item/fault-texts.ts';
import { deskPath } from './paths.ts';

/** Drafts from a CSV file: what each line would change is shown first, and nothing is saved before it is confirmed. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  return (
    <StaffPage title={t('catalogue.import.title')} needs="catalogue">
      <Import />
    </StaffPage>
  );
}

function Import() {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const [kind, setKind] = useState<CatalogueKind>('benefit');
  const [check, { isLoading }] = useCheckCatalogueImportMutation();
  const [found, setFound] = useState<CatalogueImport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const handleFile = async (file: File) => {
    setProblem(null);
    setFound(null);
    // The body is the file itself.
    const { data, error } = await check({
      query: { kind },
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    } as Parameters<typeof check>[0]);
    if (data) setFound(data.data);
    else if (isApiError(error) && error.fields['file']) setProblem(t('catalogue.import.noList'));
    else setProblem(describe(error));
  };
  return (
    <Stack gap={5}>
      <TextLink to={deskPath} standalone>
        <span aria-hidden="true">← </span>
        {t('catalogue.title')}
      </TextLink>
      <p>{t('catalogue.import.text')}</p>
      {catalogueKinds.length > 1 && (
        <FilterField label={t('catalogue.kind')}>
          {(id) => (
            <select
              id={id}
              value={kind}
              onChange={({ target }) => {
                setKind(target.value as CatalogueKind);
                setFound(null);
              }}
            >
              {catalogueKinds.map((each) => (
                <option key={each} value={each}>
                  {t(`catalogue.kinds.${each}.plural`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
      )}
      <FileButton
        label={t('catalogue.import.choose')}
        hint={t('catalogue.import.hint')}
        problem={problem}
        accept=".csv,text/csv"
        busy={isLoading}
        onFile={(file) => void handleFile(file)}
      />
      {found && <Found found={found} />}
    </Stack>
  );
}

function Found({ found }: { found: CatalogueImport }) {
  const { t } = useTranslation('mf-benefits');
  const navigate = useNavigate();
  const describe = useDescribeProblem();
  const [apply, { isLoading }] = useApplyCatalogueImportMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const count = (...results: CatalogueImportRow['result'][]) =>
    found.rows.filter(({ result }) => results.includes(result)).length;
  const handleApply = async () => {
    setProblem(null);
    const { data, error } = await apply({ params: { id: found.id } });
    if (!data) {
      setProblem(describe(error));
      return;
    }
    showToast({ message: t('catalogue.import.done', { count: data.data.drafts }) });
    void navigate(`${deskPath}?state=draft`);
  };
  return (
    <Stack gap={4}>
      <p role="status">
        {t('catalogue.import.counts', {
          added: count('new'),
          changed: count('changed'),
          same: count('same'),
          faulty: count('faulty', 'busy'),
        })}
      </p>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {!found.is_applicable && <Banner tone="warning">{t('catalogue.import.notYet')}</Banner>}
      {found.is_applicable && (
        <Cluster>
          <Button variant="primary" busy={isLoading} onClick={() => void handleApply()}>
            {t('catalogue.import.apply', { count: count('new', 'changed') })}
          </Button>
        </Cluster>
      )}
      <Card>
        <Rows rows={found.rows} />
      </Card>
    </Stack>
  );
}

const tones = {
  new: 'info',
  changed: 'info',
  same: 'neutral',
  busy: 'warning',
  faulty: 'danger',
} as const;

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

function Rows({ rows }: { rows: readonly CatalogueImportRow[] }) {
  const { t } = useTranslation('mf-benefits');
  const textOf = useFaultTexts();
  return (
    <Table
      caption={t('catalogue.import.rows')}
      captionHidden
      rows={rows}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: 'name', header: t('catalogue.name'), cell: ({ name, key }) => name || key },
        { key: 'line', header: t('catalogue.import.line'), cell: ({ line }) => line },
        {
          key: 'result',
          header: t('catalogue.import.result'),
          cell: ({ result }) => (
            <Badge tone={tones[result]}>{t(`catalogue.import.results.${result}`)}</Badge>
          ),
        },
        {
          key: 'cells',
          header: t('catalogue.import.cells'),
          narrow: 'line',
          cell: ({ cells, faults, missing }) => (
            <List>
              {faults.map(({ column, rule }) => (
                <li key={`${column} ${rule}`}>
                  <strong>{column}</strong>: {textOf(rule, column)}
                </li>
              ))}
              {cells.map(({ column, before, after }) => (
                <li key={column}>
                  <strong>{column}</strong>: {short(before)} → {short(after)}
                </li>
              ))}
              {missing.length > 0 && (
                <li>{t('catalogue.import.missing', { columns: missing.join(', ') })}</li>
              )}
            </List>
          ),
        },
      ]}
    />
  );
}

const short = (text: string) =>
  text === '' ? '–' : text.length > 80 ? `${text.slice(0, 80)}…` : text;
