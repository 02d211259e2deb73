import { caseNoteBody, type CaseNote } from '@portal/contract/agency';
import { createKey, useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useDescribeProblem, useShowProblem } from '@portal/remote-kit/staff';
import { Button, Cluster, DateText, Muted, Stack } from '@portal/ui';
import { Form, FormErrorSummary, SubmitButton, TextArea, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CaseWork } from './case.ts';
import { showUndoToast } from '@portal/remote-kit/staff';

const schema = caseNoteBody();

const List = styled.ul`
  && {
    display: grid;
    gap: var(--space-4);
    padding: 0;
    list-style: none;
  }

  li > p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface NotesProps {
  id: string;
  notes: readonly CaseNote[];
  work: CaseWork;
}

/** The notes of people of the agency for each other about a case. */
export function Notes({ id, notes, work }: NotesProps) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const { addNote, removeNote, mayChange } = work;

  async function remove({ id: note, text }: CaseNote) {
    const { error } = await removeNote(id, note);
    if (error) return showToast({ message: describe(error), tone: 'danger' });
    showUndoToast(t('desk.notes.removed'), t('desk.undo'), () => {
      void addNote(id, text, createKey());
    });
  }

  return (
    <Stack gap={4}>
      {notes.length === 0 ? (
        <p>{t('desk.notes.none')}</p>
      ) : (
        <List>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <Cluster gap={3}>
                <Muted size="sm">
                  {note.author ?? '–'}, <DateText iso={note.at} />
                </Muted>
                {note.is_own && mayChange && (
                  <Button variant="quiet" size="sm" onClick={() => void remove(note)}>
                    {t('desk.notes.remove')}
                  </Button>
                )}
              </Cluster>
            </li>
          ))}
        </List>
      )}
      {mayChange && <AddNote id={id} addNote={addNote} />}
    </Stack>
  );
}

function AddNote({ id, addNote }: Pick<CaseWork, 'addNote'> & { id: string }) {
  const { t } = useTranslation('mf-benefits');
  const show = useShowProblem();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { text: '' } });

  const handleSubmit = async ({ text }: { text: string }) => {
    setProblem(null);
    const { error } = await addNote(id, text, keyOf(id + text));
    if (error) return setProblem(show(form, error));
    forget();
    form.reset();
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('desk.notes.add')}>
      <FormErrorSummary message={problem} />
      <TextArea name="text" label={t('desk.notes.text')} hint={t('desk.notes.hint')} rows={3} />
      <div>
        <SubmitButton>{t('desk.notes.add')}</SubmitButton>
      </div>
    </Form>
  );
}
