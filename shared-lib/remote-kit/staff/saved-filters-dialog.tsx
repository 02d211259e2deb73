import {
  savedFilterLimits,
  savedFilterForm,
  type SavedFilter,
  type SavedFilterList,
} from '@portal/contract/agency';
import { Button, Cluster, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useDescribeProblem, useShowProblem } from './describe-problem.ts';
import {
  useDeleteSavedFilterMutation,
  useRenameSavedFilterMutation,
  useSaveFilterMutation,
} from './saved-filter-endpoints.ts';
import { useUndoToast } from './undo-toast.tsx';

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);
  list-style: none;
  overflow-wrap: anywhere;
`;

const schema = savedFilterForm();

interface SavedFiltersDialogProps {
  list: SavedFilterList;
  /** The filters that are set. */
  query: string;
  saved: readonly SavedFilter[];
  onClose: () => void;
}

/** Keeps the filters that are set under a name, and renames or deletes kept ones. */
export function SavedFiltersDialog({ list, query, saved, onClose }: SavedFiltersDialogProps) {
  const { t } = useTranslation('staff');
  const [save] = useSaveFilterMutation();
  const [renamed, setRenamed] = useState<string | null>(null);
  const isFull = saved.length >= savedFilterLimits.perList;
  return (
    <Dialog open onClose={onClose} title={t('filters.title')}>
      <Stack gap={4}>
        {renamed !== null ? null : query === '' ? (
          <p>{t('filters.unset')}</p>
        ) : query.length > savedFilterLimits.query ? (
          <p>{t('filters.tooLong')}</p>
        ) : (
          <NameForm
            label={t('filters.save')}
            hint={t(isFull ? 'filters.full' : 'filters.hint')}
            onSave={async (name) => {
              const { error } = await save({ body: { list, name, query } });
              if (error === undefined) {
                showToast({ message: t('filters.saved', { name }) });
                onClose();
              }
              return error;
            }}
          />
        )}
        {saved.length > 0 && (
          <List aria-label={t('filters.label')}>
            {saved.map((filter) => (
              <li key={filter.id}>
                {renamed === filter.id ? (
                  <Rename filter={filter} onDone={() => setRenamed(null)} />
                ) : (
                  <Row filter={filter} onRename={() => setRenamed(filter.id)} />
                )}
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Dialog>
  );
}

function Row({ filter, onRename }: { filter: SavedFilter; onRename: () => void }) {
  const { t } = useTranslation('staff');
  const [save] = useSaveFilterMutation();
  const [remove, { isLoading }] = useDeleteSavedFilterMutation();
  const describe = useDescribeProblem();
  const showUndo = useUndoToast();
  const { id, list, name, query } = filter;
  const handleDelete = async () => {
    const { error } = await remove({ params: { id } });
    if (error !== undefined) return showToast({ message: describe(error), tone: 'danger' });
    return showUndo(
      t('filters.deleted', { name }),
      async () => (await save({ body: { list, name, query } })).error,
    );
  };
  return (
    <Cluster gap={3} justify="between">
      <span>{name}</span>
      <Cluster gap={2}>
        <Button size="sm" aria-label={t('filters.renameNamed', { name })} onClick={onRename}>
          {t('filters.rename')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={isLoading}
          aria-label={t('filters.deleteNamed', { name })}
          onClick={() => void handleDelete()}
        >
          {t('filters.delete')}
        </Button>
      </Cluster>
    </Cluster>
  );
}

function Rename({ filter, onDone }: { filter: SavedFilter; onDone: () => void }) {
  const { t } = useTranslation('staff');
  const [rename] = useRenameSavedFilterMutation();
  return (
    <NameForm
      label={t('filters.rename')}
      name={filter.name}
      onSave={async (name) => {
        const { error } = await rename({ params: { id: filter.id }, body: { name } });
        if (error === undefined) onDone();
        return error;
      }}
    />
  );
}

interface NameFormProps {
  /** Names what the form does. */
  label: string;
  hint?: string;
  name?: string;
  /** @returns the error, if it was not taken */
  onSave: (name: string) => Promise<unknown>;
}

function NameForm({ label, hint, name = '', onSave }: NameFormProps) {
  const { t } = useTranslation('staff');
  const showProblem = useShowProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { filter_name: name } });
  const handleSubmit = async (input: { filter_name: string }) => {
    setProblem(null);
    const error = await onSave(input.filter_name);
    if (error !== undefined) setProblem(showProblem(form, error));
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={label}>
      <FormErrorSummary message={problem} />
      <TextField
        name="filter_name"
        label={t('filters.name')}
        {...(hint !== undefined && { hint })}
        autoComplete="off"
        maxLength={savedFilterLimits.name}
      />
      <SubmitButton>{label}</SubmitButton>
    </Form>
  );
}
