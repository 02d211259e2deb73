import { isApiError } from '@portal/shared-lib/api';
import { attachmentLimits } from '@portal/shared-lib/contract';
import { Spinner } from '@portal/shared-lib/ui';
import Paperclip from 'lucide-react/icons/paperclip';
import { useId, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAddClaimFileMutation } from './endpoints.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const Room = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;

  label {
    display: inline-flex;
    position: relative;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--target);
    padding: 0 var(--space-4);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--surface);
    font-weight: 600;
    cursor: pointer;
  }

  label:focus-within {
    outline: 3px solid var(--primary);
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: inherit;
  }
`;

const Soft = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-14);
`;

const Problem = styled.p`
  color: var(--danger);
`;

/** Adds a photo or document to a claim; the server judges its content. */
export function AddFile({ claimId, fileCount }: { claimId: string; fileCount: number }) {
  const { t } = useTranslation('mf-benefits');
  const hintId = useId();
  const [add, { isLoading }] = useAddClaimFileMutation();
  const [problem, setProblem] = useState<string | null>(null);
  if (fileCount >= attachmentLimits.count) return null;

  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem(null);
    const content = await shrinkPhoto(file);
    // The same file can be chosen again after a failure.
    target.value = '';
    if (content.size > attachmentLimits.bytes) return setProblem(t('claim.tooLarge'));
    const { error } = await add({ id: claimId, name: file.name, content });
    if (!error) return;
    const sentence = isApiError(error) ? (error.fields['file']?.[0] ?? error.message) : '';
    setProblem(sentence || t('claim.fileFailed'));
  };

  return (
    <Room>
      <label>
        {isLoading ? <Spinner size={20} /> : <Paperclip size={20} aria-hidden="true" />}
        {t('claim.addFile')}
        <input
          type="file"
          accept={attachmentLimits.mediaTypes.join(',')}
          aria-describedby={hintId}
          disabled={isLoading}
          onChange={(event) => void handleChange(event)}
        />
      </label>
      <Soft id={hintId}>{t('claim.fileHint', { count: attachmentLimits.count })}</Soft>
      <Problem role="alert">{problem}</Problem>
    </Room>
  );
}
