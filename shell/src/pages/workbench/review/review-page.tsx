import { readReview, writeReview, type ReviewRow } from '@portal/contract/review';
import { usePageTitle, useUnsavedInput } from '@portal/remote-kit';
import { Button, Cluster, EmptyState, Pagination, Sections, Stack } from '@portal/ui';
import { FileButton } from '@portal/ui/files';
import { SearchField } from '@portal/ui/search';
import { useState } from 'react';
import { Bench } from '../bench.tsx';
import { workbenchPath } from '../workbench-paths.ts';
import { filters, findBeside, findRows, type FilterName } from './find-rows.ts';
import { NameField, Sentence } from './sentence.tsx';

const perPage = 25;

/** A reviewer reads the texts of a language against English, corrects them and marks them. Nothing leaves the browser. */
export function Component() {
  usePageTitle('Review texts');
  const [rows, setRows] = useState<ReviewRow[] | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedInput(isChanged);

  const handleFile = async (file: File) => {
    try {
      setRows(readReview(await file.text()));
      setChanged(false);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const handleSave = () => {
    if (rows === null) return;
    saveFile(writeReview(rows), `${rows[0]?.language ?? 'texts'}.csv`);
    setChanged(false);
  };
  const handleRow = (changed: ReviewRow) => {
    setRows((known) => known && known.map((row) => (isSame(row, changed) ? changed : row)));
    setChanged(true);
  };
  return (
    <Bench
      title="Review texts"
      lead="Read the texts of a language against English, correct them and mark them."
      back={{ to: workbenchPath, label: 'Workbench' }}
    >
      <Sections>
        <Cluster align="start">
          <FileButton
            label="Choose a file of texts"
            hint="A developer makes it: npm run languages -- export ha > ha.csv"
            accept=".csv,text/csv"
            problem={problem}
            onFile={(file) => void handleFile(file)}
          />
          {rows && (
            <Button variant="primary" onClick={handleSave}>
              Save as CSV
            </Button>
          )}
        </Cluster>
        {rows && <Sentences rows={rows} onRow={handleRow} />}
      </Sections>
    </Bench>
  );
}

const isSame = (a: ReviewRow, b: ReviewRow) =>
  a.language === b.language && a.folder === b.folder && a.key === b.key;

function saveFile(content: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface SentencesProps {
  rows: readonly ReviewRow[];
  onRow: (row: ReviewRow) => void;
}

function Sentences({ rows, onRow }: SentencesProps) {
  const [reviewer, setReviewer] = useState('');
  const [filter, setFilter] = useState<FilterName>('All');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const found = findRows(rows, { filter, text });
  const reviewed = rows.filter(({ reviewed_by }) => reviewed_by !== '').length;
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const choose = (name: FilterName) => {
    setFilter(name);
    setPage(1);
  };
  return (
    <Stack gap={5}>
      <NameField name={reviewer} onName={setReviewer} />
      <Cluster>
        {filters.map((name) => (
          <Button key={name} aria-pressed={filter === name} onClick={() => choose(name)}>
            {name}
          </Button>
        ))}
      </Cluster>
      <SearchField
        label="Find a sentence"
        text={text}
        onText={(typed) => {
          setText(typed);
          setPage(1);
        }}
      />
      <p role="status">
        {found.length} of {rows.length} sentences. {reviewed} are reviewed.
      </p>
      {shown.map((row) => (
        <Sentence
          key={`${row.folder} ${row.key}`}
          row={row}
          beside={findBeside(rows, row)}
          reviewer={reviewer.trim()}
          onRow={onRow}
        />
      ))}
      {found.length === 0 && <EmptyState title="No sentence matches" />}
      <Pagination
        page={page}
        pageCount={Math.ceil(found.length / perPage)}
        onPage={setPage}
        label="Sentences"
      />
    </Stack>
  );
}
