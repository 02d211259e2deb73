import type { StatementQuery } from '@portal/contract';
import { Button, Cluster } from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';
import { useMakeStatementFilesMutation } from '../endpoints/statement.ts';

/** The statement as it is narrowed at the moment, as a file. */
export function StatementFiles({ wanted }: { wanted: StatementQuery }) {
  const { t } = useTranslation('mf-finance');
  const [make, { isLoading }] = useMakeStatementFilesMutation();
  const download = async (kind: 'csv_url' | 'pdf_url') => {
    const { data } = await make(wanted);
    if (data === undefined) {
      showToast({ tone: 'danger', message: t('statement.fileFailed') });
      return;
    }
    const link = document.createElement('a');
    link.href = data[kind];
    link.download = '';
    link.click();
  };
  return (
    <Cluster>
      <Button size="sm" busy={isLoading} onClick={() => void download('csv_url')}>
        {t('statement.csv')}
      </Button>
      <Button size="sm" busy={isLoading} onClick={() => void download('pdf_url')}>
        {t('statement.pdf')}
      </Button>
    </Cluster>
  );
}
