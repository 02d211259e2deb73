import { Button, Stack } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { showToast } from '@portal/ui/toast';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isApiError } from '../api/index.ts';
import { useDescribeProblem } from './describe-problem.ts';
import { useUndoToast } from './undo-toast.tsx';

const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: var(--space-5);
  overflow-wrap: anywhere;
`;

interface Row {
  id: string;
  version: number;
}

/** Changes one row by the version that was shown. */
type Change<Each extends Row> = (
  row: Each,
  version: number,
) => PromiseLike<{ data?: { data: { version: number } } | undefined; error?: unknown }>;

interface BulkActionProps<Each extends Row> {
  /** The text of the button, and the title of the preview. */
  label: string;
  /** The text of the button that does it. */
  submit: string;
  chosen: readonly Each[];
  /** Whether the action changes a row: one that is so already is left out. */
  changes: (row: Each) => boolean;
  /** The line of a row in the preview. */
  describe: (row: Each) => string;
  will: (count: number) => string;
  done: (count: number) => string;
  /** Something else that a person should know before it is done. */
  warn?: (changed: readonly Each[]) => string | null;
  change: Change<Each>;
  undo: Change<Each>;
  canUndo?: (row: Each) => boolean;
  onDone: () => void;
  /** Fields of the action, over the preview. */
  children?: ReactNode;
}

/** An action on several rows: a preview, one change for each row by its version, and a way back. */
export function BulkAction<Each extends Row>(props: BulkActionProps<Each>) {
  const { label, submit, chosen, changes, describe, will, warn, onDone, children } = props;
  /** Those that were chosen when it was asked for: the list may lose rows while they are changed. */
  const [asked, setAsked] = useState<readonly Each[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = useRun(props);
  const changed = asked?.filter(changes) ?? [];
  const warning = warn?.(changed) ?? null;
  const handleSubmit = async () => {
    setIsBusy(true);
    await run(changed);
    setIsBusy(false);
    setAsked(null);
    onDone();
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsked(chosen)}>
        {label}
      </Button>
      {asked && (
        <Dialog open onClose={() => setAsked(null)} title={label}>
          <Stack gap={4}>
            {children}
            <p>{will(changed.length)}</p>
            {changed.length > 0 && (
              <Lines>
                {changed.map((row) => (
                  <li key={row.id}>{describe(row)}</li>
                ))}
              </Lines>
            )}
            {warning !== null && <p>{warning}</p>}
            <DialogActions>
              <Button
                variant="primary"
                busy={isBusy}
                disabled={changed.length === 0}
                onClick={() => void handleSubmit()}
              >
                {submit}
              </Button>
            </DialogActions>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** A row that a colleague has changed since it was shown stays as it is, and the message says so. */
function useRun<Each extends Row>({ change, undo, canUndo, done }: BulkActionProps<Each>) {
  const { t } = useTranslation('staff');
  const describe = useDescribeProblem();
  const showUndo = useUndoToast();
  return async (rows: readonly Each[]): Promise<void> => {
    const changed: { row: Each; version: number }[] = [];
    let late = 0;
    for (const row of rows) {
      const { data, error } = await change(row, row.version);
      if (data) changed.push({ row, version: data.data.version });
      else if (isApiError(error) && error.status === 409) late += 1;
      else {
        showToast({ message: describe(error), tone: 'danger' });
        break;
      }
    }
    const message = [
      done(changed.length),
      ...(late > 0 ? [t('bulk.late', { count: late })] : []),
    ].join(' ');
    const undone = changed.filter(({ row }) => canUndo?.(row) ?? true);
    const undoAll = async () => {
      for (const { row, version } of undone) {
        const { error } = await undo(row, version);
        if (error) return error;
      }
      return undefined;
    };
    if (undone.length === 0) showToast({ message });
    else showUndo(message, undoAll);
  };
}
