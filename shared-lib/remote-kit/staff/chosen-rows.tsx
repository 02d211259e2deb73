import { Button, Card, Cluster } from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useTexts } from '../i18n/use-texts.ts';
import { locales } from './locales.ts';

/** The box, and what the row is about, in one cell: the table has room for its columns on a small desktop. */
const Lead = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

const Box = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: var(--target);
  min-height: var(--target);

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--primary);
  }
`;

interface ChosenRows<Row> {
  /** In the order of the page. */
  chosen: readonly Row[];
  choose: (id: string, isChosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

/** Rows of a page that a person chooses for an action on several at once. A row that the page does not show any more is not chosen. */
export function useChosenRows<Row extends { id: string }>(rows: readonly Row[]): ChosenRows<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    choose(id, isChosen) {
      const next = new Set(ids);
      if (isChosen) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    chooseAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

interface ChoiceCellProps {
  id: string;
  /** Name of the box, such as `Choose CLM-7K2M`. */
  label: string;
  /** Null for people who may not act on the rows: there is no box. */
  rows: ChosenRows<{ id: string }> | null;
  children: ReactNode;
}

/** The first cell of a row that can be chosen. */
export function ChoiceCell({ id, label, rows, children }: ChoiceCellProps) {
  return (
    <Lead>
      {rows && (
        <Box>
          <input
            type="checkbox"
            aria-label={label}
            checked={rows.chosen.some((row) => row.id === id)}
            onChange={(event) => rows.choose(id, event.target.checked)}
          />
        </Box>
      )}
      {children}
    </Lead>
  );
}

interface BulkBarProps {
  rows: ChosenRows<unknown>;
  /** Buttons of the actions, each of which shows what it will do before it does it. */
  children: ReactNode;
}

/** Above a list: how many rows are chosen, and what can be done with them; without a choice, a button that chooses all. */
export function BulkBar({ rows: { chosen, chooseAll, clear }, children }: BulkBarProps) {
  const { t } = useTranslation('staff');
  const hasTexts = useTexts('staff', locales);
  if (!hasTexts) return null;
  if (chosen.length === 0) {
    return (
      <div>
        <Button size="sm" onClick={chooseAll}>
          {t('chosen.all')}
        </Button>
      </div>
    );
  }
  return (
    <Card>
      <Cluster gap={3}>
        <strong role="status">{t('chosen.count', { count: chosen.length })}</strong>
        {children}
        <Button size="sm" variant="quiet" onClick={clear}>
          {t('chosen.clear')}
        </Button>
      </Cluster>
    </Card>
  );
}
