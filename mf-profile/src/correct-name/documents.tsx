import { attachmentLimits, type Attachment } from '@portal/contract';
import { correctionLimits, type CorrectionField } from '@portal/contract/corrections';
import { isApiError } from '@portal/remote-kit/api';
import { IconButton } from '@portal/ui';
import { FileButton, shrinkPhoto } from '@portal/ui/files';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAddCorrectionFileMutation } from './endpoints.ts';

const List = styled.ul`
  display: grid;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
`;

interface DocumentsProps {
  field: CorrectionField;
  files: readonly Attachment[];
  problem: string | null;
  onFiles: (files: Attachment[]) => void;
}

/** Photos and documents of the request; the server validates their content. */
export function Documents({ field, files, problem, onFiles }: DocumentsProps) {
  const { t } = useTranslation('mf-profile');
  const [add, { isLoading }] = useAddCorrectionFileMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const handleFile = async (file: File) => {
    setFailure(null);
    const content = await shrinkPhoto(file);
    if (content.size > attachmentLimits.bytes) return setFailure(t('correct.tooLarge'));
    const { data, error } = await add({ name: file.name, content });
    if (data) return onFiles([...files, data]);
    const sentence = isApiError(error) ? (error.fields['file']?.[0] ?? error.message) : '';
    setFailure(sentence || t('correct.fileFailed'));
  };

  return (
    <div>
      {files.length > 0 && (
        <List aria-label={t('correct.documents')}>
          {files.map(({ id, name }) => (
            <li key={id}>
              {name}
              <IconButton
                label={t('correct.remove', { name })}
                onClick={() => onFiles(files.filter((file) => file.id !== id))}
              >
                <X size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      {files.length < correctionLimits.files && (
        <FileButton
          label={t('correct.add')}
          hint={t(`correct.documentHint.${field}`, { count: correctionLimits.files })}
          accept={attachmentLimits.mediaTypes.join(',')}
          busy={isLoading}
          problem={failure ?? problem}
          onFile={(file) => void handleFile(file)}
        />
      )}
    </div>
  );
}
