import { usePageTitle } from '@portal/remote-kit';
import {
  Button,
  EmptyState,
  Motif,
  PageSection,
  Sections,
  TextLink,
  useSearchText,
} from '@portal/ui';
import { SearchField } from '@portal/ui/search';
import { type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { internalPath } from '../internal-path.ts';
import { Bench } from './bench.tsx';
import { findParts } from './find-parts.ts';
import { groups, type Part } from './part.ts';
import { parts } from './parts.ts';
import { workbenchPath } from './workbench-paths.ts';

const Band = styled.div`
  color: var(--indigo);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2) var(--space-6);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  list-style: none;

  li {
    padding-bottom: var(--space-3);
    border-bottom: 1px solid var(--line);
  }

  p {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }
`;

const path = (part: Part) => `${workbenchPath}/${part.slug}`;

/** Moves focus from the search field into the list and through it: the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const isTyping = here === 0;
  const targets: Record<string, number | undefined> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    // In a field they move within the text.
    ...(!isTyping && { Home: 1, End: stops.length - 1 }),
  };
  const target = stops[targets[event.key] ?? -1];
  if (here === -1 || !target) return;
  event.preventDefault();
  target.focus();
}

/** The index of all parts, by group, with a search. */
export function Component() {
  usePageTitle('Workbench');
  const navigate = useNavigate();
  const { text, change } = useSearchText('q');
  const found = findParts(parts, text);

  const openFirst = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = found;
    if (text.trim() !== '' && first) void navigate(path(first));
  };

  return (
    <Bench
      title="Workbench"
      lead="Every part of the design system in every state, with its props."
      back={{ to: internalPath, label: 'Diagnostics' }}
    >
      <TextLink to={`${workbenchPath}/review-texts`} standalone>
        Review the texts of a language
      </TextLink>
      <Band>
        <Motif />
      </Band>
      <Sections onKeyDown={moveFocus}>
        <form role="search" onSubmit={openFirst}>
          <SearchField label="Find a part" text={text} onText={change} />
          <p role="status">
            {found.length === 1 ? '1 part' : `${found.length} parts`}. Enter opens the first match,
            the arrow keys move through the list.
          </p>
        </form>
        {groups.map((group) => {
          const members = found.filter((part) => part.group === group);
          return (
            members.length > 0 && (
              <PageSection key={group} title={group}>
                <List>
                  {members.map((part) => (
                    <li key={part.slug}>
                      <TextLink to={path(part)} standalone>
                        {part.name}
                      </TextLink>
                      <p>{part.summary}</p>
                    </li>
                  ))}
                </List>
              </PageSection>
            )
          );
        })}
        {found.length === 0 && (
          <EmptyState
            title={`No part matches “${text}”`}
            action={<Button onClick={() => change('')}>Show all parts</Button>}
          >
            Search by the name of a part, an export or what it is for.
          </EmptyState>
        )}
      </Sections>
    </Bench>
  );
}
