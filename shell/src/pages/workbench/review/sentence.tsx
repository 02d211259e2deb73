import { faultOf, type ReviewRow } from '@portal/contract/review';
import { Card, DefinitionList, Muted, Stack } from '@portal/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

const Field = styled.div`
  display: grid;
  gap: var(--space-1);

  label {
    font-weight: 600;
  }

  input,
  textarea {
    width: 100%;
    min-height: var(--target);
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    field-sizing: content;
  }
`;

const English = styled.p`
  white-space: pre-wrap;
`;

const Mark = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--target);

  input {
    width: 22px;
    height: 22px;
    accent-color: var(--primary);
  }
`;

const Fault = styled.p`
  color: var(--danger);
`;

interface NameFieldProps {
  name: string;
  onName: (name: string) => void;
}

const Name = styled(Field)`
  max-width: 560px;
`;

/** Who reviews: the name is in each file of texts whose sentences all have the mark. */
export function NameField({ name, onName }: NameFieldProps) {
  const id = useId();
  return (
    <Name>
      <label htmlFor={id}>Your name</label>
      <input
        id={id}
        value={name}
        autoComplete="name"
        onChange={({ target }) => onName(target.value)}
      />
    </Name>
  );
}

const Place = styled.ul`
  display: grid;
  gap: var(--space-1);
  list-style: none;
`;

interface SentenceProps {
  row: ReviewRow;
  /** The sentence among those that are shown with it. */
  beside: readonly ReviewRow[];
  /** Empty until the reviewer has given a name. */
  reviewer: string;
  onRow: (row: ReviewRow) => void;
}

export function Sentence({ row, beside, reviewer, onRow }: SentenceProps) {
  const id = useId();
  const { english, text, back, used_in, folder, key, language, reviewed_by } = row;
  const fault = faultOf(row);
  const isReviewed = reviewed_by !== '';
  return (
    <Card>
      <Stack gap={3}>
        <English lang="en">{english}</English>
        <Field>
          <label htmlFor={id}>Translation of {key}</label>
          <textarea
            id={id}
            lang={language}
            value={text}
            aria-describedby={fault === null ? undefined : `${id}-fault`}
            aria-invalid={fault !== null}
            // A sentence that changes has to be read again.
            onChange={({ target }) => onRow({ ...row, text: target.value, reviewed_by: '' })}
          />
          {fault !== null && <Fault id={`${id}-fault`}>{fault}</Fault>}
        </Field>
        <DefinitionList
          items={[
            ...(back === '' ? [] : [{ term: 'Translated back', description: back }]),
            ...(beside.length > 1
              ? [{ term: 'In place', description: <InPlace row={row} beside={beside} /> }]
              : []),
            { term: 'Shown by', description: used_in === '' ? 'not known' : used_in },
            { term: 'File', description: `${folder}/${language}.json` },
          ]}
        />
        <Mark>
          <input
            type="checkbox"
            checked={isReviewed}
            disabled={!isReviewed && (reviewer === '' || fault !== null)}
            onChange={() => onRow({ ...row, reviewed_by: isReviewed ? '' : reviewer })}
          />
          {isReviewed ? `Reviewed by ${reviewed_by}` : 'Reviewed'}
        </Mark>
        {!isReviewed && reviewer === '' && <Muted size="sm">Give your name to mark it.</Muted>}
      </Stack>
    </Card>
  );
}

function InPlace({ row, beside }: Pick<SentenceProps, 'row' | 'beside'>) {
  return (
    <Place lang={row.language}>
      {beside.map(({ key, text }) => (
        <li key={key}>{key === row.key ? <strong>{row.text}</strong> : text}</li>
      ))}
    </Place>
  );
}
