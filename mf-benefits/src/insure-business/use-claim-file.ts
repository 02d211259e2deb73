import { attachmentLimits } from '@portal/contract';
import { isApiError } from '@portal/remote-kit/api';
import { shrinkPhoto } from '@portal/ui/files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddClaimFileMutation } from './claim-endpoints.ts';

/** Sends a photo or document of a claim; the server validates its content. */
export function useClaimFile(claimId: string) {
  const { t } = useTranslation('mf-benefits');
  const [add, { isLoading: isSending }] = useAddClaimFileMutation();
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns what is wrong with the file, or null when it is added */
  const send = async (file: File): Promise<string | null> => {
    setProblem(null);
    const found = await trySend(file);
    setProblem(found);
    return found;
  };
  const trySend = async (file: File): Promise<string | null> => {
    const content = await shrinkPhoto(file);
    if (content.size > attachmentLimits.bytes) return t('claim.tooLarge');
    const { error } = await add({ id: claimId, name: file.name, content });
    if (!error) return null;
    const sentence = isApiError(error) ? (error.fields['file']?.[0] ?? error.message) : '';
    return sentence || t('claim.fileFailed');
  };
  return { send, isSending, problem };
}
