import { Button } from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../i18n/use-texts.ts';
import { useDescribeProblem } from './describe-problem.ts';
import { download } from './download.ts';
import { locales } from './locales.ts';

interface ExportButtonProps {
  /** Asks for the URL of the file. */
  askForFile: () => PromiseLike<{
    data?: { data: { url: string } } | undefined;
    error?: unknown;
  }>;
}

/** Downloads a list as CSV, with the filters that are set. */
export function ExportButton({ askForFile }: ExportButtonProps) {
  const { t } = useTranslation('staff');
  const hasTexts = useTexts('staff', locales);
  const describe = useDescribeProblem();
  const [isBusy, setIsBusy] = useState(false);
  const handleExport = async () => {
    setIsBusy(true);
    const { data, error } = await askForFile();
    setIsBusy(false);
    if (data) download(data.data.url);
    else showToast({ message: describe(error), tone: 'danger' });
  };
  if (!hasTexts) return null;
  return (
    <Button busy={isBusy} onClick={() => void handleExport()}>
      {t('export')}
    </Button>
  );
}
