import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** The rows of a page of a list that a person has chosen. */
export function useChosen<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    choose: (id: string, isChosen: boolean) => {
      const next = new Set(ids);
      if (isChosen) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    chooseAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

const Target = styled.label`
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

/** The choice, and what the row is, in one cell: the table has room for its columns on a small desktop. */
const Lead = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

interface ChooseRowProps {
  id: string;
  /** The name of the checkbox: it names the row. */
  label: string;
  /** Undefined for people who may not choose. */
  chosen: Pick<ReturnType<typeof useChosen>, 'has' | 'choose'> | undefined;
  children: ReactNode;
}

/** The first cell of a row that can be chosen. */
export function ChooseRow({ id, label, chosen, children }: ChooseRowProps) {
  if (!chosen) return <>{children}</>;
  return (
    <Lead>
      <Target>
        <input
          type="checkbox"
          aria-label={label}
          checked={chosen.has(id)}
          onChange={(event) => chosen.choose(id, event.target.checked)}
        />
      </Target>
      <div>{children}</div>
    </Lead>
  );
}
