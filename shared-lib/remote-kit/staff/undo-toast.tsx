import { Button, Cluster } from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';
import { useDescribeProblem } from './describe-problem.ts';

/**
 * Says what was done, with a way back that is taken once.
 * @returns shows it; `undo` gives the error of a way back that was rejected, which is told
 */
export function useUndoToast() {
  const { t } = useTranslation('staff');
  const describe = useDescribeProblem();
  return (message: string, undo: () => Promise<unknown>): void => {
    let isTaken = false;
    const handleUndo = async () => {
      if (isTaken) return;
      isTaken = true;
      const error = await undo();
      if (error !== undefined) showToast({ message: describe(error), tone: 'danger' });
    };
    showToast({
      message: (
        <Cluster gap={3}>
          <span>{message}</span>
          <Button size="sm" onClick={() => void handleUndo()}>
            {t('undo')}
          </Button>
        </Cluster>
      ),
    });
  };
}
