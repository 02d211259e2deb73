import { isApiError } from '@portal/remote-kit/api';
import { attachmentLimits } from '@portal/contract';
import { FileButton, shrinkPhoto } from '@portal/ui/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddClaimFileMutation } from './endpoints.ts';

/** Adds a photo or document to a claim; the server validates its content. */
export function AddFile({ claimId, fileCount }: { claimId: string; fileCount: number }) {
  const { t } = useTranslation('mf-benefits');
  const [add, { isLoading }] = useAddClaimFileMutation();
  const [problem, setProblem] = useState<string | null>(null);
  if (fileCount >= attachmentLimits.count) return null;

  const handleFile = async (file: File) => {
    setProblem(null);
    const content = await shrinkPhoto(file);
    if (content.size > attachmentLimits.bytes) return setProblem(t('claim.tooLarge'));
    const { error } = await add({ id: claimId, name: file.name, content });
    if (!error) return;
    const sentence = isApiError(error) ? (error.fields['file']?.[0] ?? error.message) : '';
    setProblem(sentence || t('claim.fileFailed'));
  };

  return (
    <FileButton
      label={t('claim.addFile')}
      hint={t('claim.fileHint', { count: attachmentLimits.count })}
      accept={attachmentLimits.mediaTypes.join(',')}
      busy={isLoading}
      problem={problem}
      onFile={(file) => void handleFile(file)}
    />
  );
}
