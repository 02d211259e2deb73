import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Muted } from './muted.ts';

const List = styled.dl`
  display: grid;

  > div {
    display: grid;
    gap: 0 var(--space-4);
    padding: var(--space-3) 0;
    border-top: 1px solid var(--line);
  }

  > div:first-child {
    padding-top: 0;
    border-top: 0;
  }

  > div:last-child {
    padding-bottom: 0;
  }

  dt {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  @media (min-width: 600px) {
    > div {
      grid-template-columns: minmax(140px, 1fr) 2fr;
      align-items: baseline;
    }
  }
`;

export interface DefinitionListProps {
  items: readonly {
    term: string;
    /** The language of a term that is not in the page's. */
    lang?: string | undefined;
    description: ReactNode;
  }[];
}

/** Names and their values, ruled like a ledger. An empty value shows a dash. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ term, lang, description }) => (
        <div key={term}>
          <dt lang={lang}>{term}</dt>
          <dd>
            {description === null || description === undefined || description === '' ? (
              <Muted as="span">–</Muted>
            ) : (
              description
            )}
          </dd>
        </div>
      ))}
    </List>
  );
}
