import { Button, Cluster } from '@portal/ui';
import { showToast } from '@portal/ui/toast';

/** Says what was done, with a way back. */
export function showUndoToast(message: string, label: string, undo: () => void): void {
  let isDone = false;
  const handleUndo = () => {
    if (isDone) return;
    isDone = true;
    undo();
  };
  showToast({
    message: (
      <Cluster gap={3}>
        <span>{message}</span>
        <Button size="sm" onClick={handleUndo}>
          {label}
        </Button>
      </Cluster>
    ),
  });
}
